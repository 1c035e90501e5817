/**
 * Returns the text of an element as a screen reader announces it as a whole, for example in a live region. Only some
 * elements are separated from what follows; the text of all others is joined without a space. The rules were observed
 * in Chromium's accessibility tree and Orca 43.
 */
export function screenReaderText(element: Element): string {
  return childrenOf(element).replaceAll(/ +/g, ' ').trim();
}

const SEPARATED = 'h1, h2, h3, h4, h5, h6, li, ol, table, td, th, tr, ul';
const BLOCKS = 'div, p';

function textOf(node: Node): string {
  if (node instanceof Text) return node.data.replaceAll(/\s+/g, ' ');
  if (!(node instanceof HTMLElement) || node.ariaHidden === 'true') return '';
  const { display, visibility } = getComputedStyle(node);
  if (display === 'none' || visibility === 'hidden') return '';
  if (node.matches(SEPARATED) || (node.matches(BLOCKS) && hasLines(node))) return `${childrenOf(node)} `;
  return childrenOf(node);
}

function childrenOf(element: Element): string {
  const text = [...element.childNodes].map(textOf).join('');
  const { display } = getComputedStyle(element);
  // White space at the edges of a block is not laid out. The space after a block belongs to its parent.
  return display.startsWith('inline') || !hasLines(element) ? text : text.trim();
}

/** Returns true for a block that lays out text in lines. A flex box or a block of blocks is not in the tree. */
function hasLines(element: Element): boolean {
  return (
    !/flex|grid|contents/.test(getComputedStyle(element).display) &&
    [...element.childNodes].some(isInline) &&
    ![...element.children].some((child) => !isInline(child) && !isOut(child))
  );
}

function isInline(node: Node): boolean {
  if (node instanceof Text) return node.data.trim() !== '';
  return node instanceof Element && !isOut(node) && getComputedStyle(node).display.startsWith('inline');
}

function isOut(element: Element): boolean {
  return ['absolute', 'fixed'].includes(getComputedStyle(element).position);
}
