/**
 * The words of an element as a screen reader hears them when it reads the whole at once, as in a live region: only
 * some elements are parted from what follows, all others run on. Rules as seen of Chromium's tree and Orca 43.
 */
export function heard(element: Element): string {
  return childrenOf(element).replaceAll(/ +/g, ' ').trim();
}

const ALWAYS = 'h1, h2, h3, h4, h5, h6, li, ol, table, td, th, tr, ul';
const BLOCKS = 'div, p';

function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data.replaceAll(/\s+/g, ' ');
  if (!(node instanceof HTMLElement) || node.ariaHidden === 'true') return '';
  const { display, visibility } = getComputedStyle(node);
  if (display === 'none' || visibility === 'hidden') return '';
  if (node.matches(ALWAYS) || (node.matches(BLOCKS) && isRunOfWords(node))) return `${childrenOf(node)} `;
  return childrenOf(node);
}

function childrenOf(element: Element): string {
  const words = [...element.childNodes].map(wordsOf).join('');
  const { display } = getComputedStyle(element);
  // White space at the edges of a box of its own is not laid out; the space after a block is, but only its parent's.
  return display.startsWith('inline') || !isRunOfWords(element) ? words : words.trim();
}

/** A block that lays out words in lines. A flex box, and one that holds blocks, has no place in the tree. */
function isRunOfWords(element: Element): boolean {
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
