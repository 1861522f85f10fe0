// The page: styles, the sprite of icons, and the app.
import { render } from "preact";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import icons from "./parts/icons.svg?raw";
import { App } from "./app";
import { addSymbols } from "./parts/sprite";

addSymbols(icons);
render(<App />, document.getElementById("app")!);
