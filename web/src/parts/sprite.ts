// Symbols are put into the page once, so that every icon and plate is one <use>.

export function addSymbols(svg: string): void {
  const holder = document.createElement("div");
  holder.className = "sprite";
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = svg;
  document.body.append(holder);
}
