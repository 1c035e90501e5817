/** Lets a spreadsheet read a text as text: one that begins like a formula would be calculated when the file is opened. */
export function withoutFormula(text: string): string {
  return /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}

/** A line of CSV with quoted cells where they need it (RFC 4180). */
export function toLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}
