/**
 * Returns what decides the contrast of the texts in `root`, without repetitions: colour, size and weight of the text, the
 * colour of the text around it, and the backgrounds below it down to the first opaque one, whichever element paints
 * them. Texts with the same entry have the same contrast.
 */
export function textColours(root: Element): Set<string> {
  const seen = new Set<Element>();
  const colours = new Set<string>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const element = text.parentElement;
    if (!element || text.nodeValue?.trim() === '' || seen.has(element)) continue;
    seen.add(element);
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const around = element.parentElement ? getComputedStyle(element.parentElement).color : '';
    const own = [element.localName, color, around, fontSize, fontWeight, textShadow];
    colours.add([...own, ...backgroundsOf(element)].join(' | '));
  }
  return colours;
}

/** The opacity around an element, and the backgrounds at its middle from the top down to the first opaque one. */
function backgroundsOf(element: Element): readonly string[] {
  const ancestors = [element, ...ancestorsOf(element)];
  const opacity = ancestors.reduce((product, box) => product * Number(getComputedStyle(box).opacity), 1);
  const { left, top, width, height } = element.getBoundingClientRect();
  const below = document.elementsFromPoint(left + width / 2, top + height / 2);
  const from = below.indexOf(element);
  // Below a text that is scrolled out of view, or covered, there are the elements that contain it.
  const stack = from < 0 ? ancestors : below.slice(from);
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
