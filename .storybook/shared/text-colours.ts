/** An element with a text of its own, and what lies below its middle, from the top down. */
export type ColouredText = {
  readonly element: Element;
  readonly ancestors: readonly Element[];
  readonly stack: readonly Element[];
  /** What makes axe leave out a text: disabled, hidden from screen readers, or too small to be seen. */
  readonly exemption: string;
};

/** Controls that show a value, which is in no text node. */
const VALUES =
  'select, input:not([type=hidden], [type=range], [type=color], [type=checkbox], [type=radio], [type=image])';

/** Finds the elements in `root` with a text or a value of their own. */
export function colouredTexts(root: Element): readonly ColouredText[] {
  const elements = new Set(root.querySelectorAll(VALUES));
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (parentElement && nodeValue?.trim() !== '') elements.add(parentElement);
  }
  return [...elements].map((element) => {
    const ancestors = [element, ...ancestorsOf(element)];
    const { left, top, width, height } = element.getBoundingClientRect();
    const below = document.elementsFromPoint(left + width / 2, top + height / 2);
    const from = below.indexOf(element);
    // Below a text that is scrolled out of view, or covered, there are the elements that contain it.
    const stack = from < 0 ? ancestors : below.slice(from);
    const small = width <= 1 || height <= 1;
    return { element, ancestors, stack, exemption: exemptionOf(element, small) };
  });
}

/**
 * Returns what decides the contrast of the texts, without repetitions: colour, size, weight and decoration of the text,
 * the colour of the text around it, and the backgrounds below it down to the first opaque one, whichever element paints
 * them. Texts with the same entry have the same contrast.
 */
export function coloursOf(texts: readonly ColouredText[]): Set<string> {
  return new Set(
    texts.map((text) => {
      const { element, exemption } = text;
      const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element);
      const around = element.parentElement ? getComputedStyle(element.parentElement).color : '';
      const own = [element.localName, exemption, color, around, fontSize, fontWeight];
      return [...own, textDecorationLine, textShadow, ...backgroundsOf(text)].join(' | ');
    }),
  );
}

function exemptionOf(element: Element, small: boolean): string {
  const label = element.closest('label');
  const disabled =
    element.closest(':disabled, [aria-disabled=true]') ??
    label?.control?.matches(':disabled, [aria-disabled=true]');
  return [disabled && 'disabled', element.closest('[aria-hidden=true]') && 'hidden', small && 'small']
    .filter(Boolean)
    .join(' ');
}

/** The opacity around an element, and the backgrounds at its middle from the top down to the first opaque one. */
function backgroundsOf({ ancestors, stack }: ColouredText): readonly string[] {
  const opacity = ancestors.reduce((product, box) => product * Number(getComputedStyle(box).opacity), 1);
  const backgrounds = [String(opacity)];
  for (const box of stack) {
    const { backgroundColor, backgroundImage, filter, mixBlendMode } = getComputedStyle(box);
    const paints = /^(?:img|video|canvas|svg|picture)$/.test(box.localName) ? box.localName : '';
    const background = [paints, backgroundColor, backgroundImage, filter, mixBlendMode].join(' ');
    if (background === INVISIBLE) continue;
    backgrounds.push(background);
    if (opacity === 1 && isOpaque(backgroundColor)) break;
  }
  return backgrounds;
}

/** An element that paints nothing below its texts. */
const INVISIBLE = ' rgba(0, 0, 0, 0) none none normal';

function isOpaque(colour: string): boolean {
  return !colour.startsWith('rgba(') && !colour.includes('/');
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}
