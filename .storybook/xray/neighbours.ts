import { frameOf, pageIn } from './frames.ts';
import type { Direction } from './xray-report.ts';

/** Elements without a box of their own, and those that only support others. */
const NOT_SHOWN = 'script, style, template, br, wbr, [data-xray], svg *, option';

/** Whether an element takes part in what is seen. */
export function isShown(element: Element): boolean {
  if (element.matches(NOT_SHOWN)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility();
}

/**
 * The element to select from another one in a direction; the same one where there is none. Around the page in a frame is the
 * frame, and inside the frame the page.
 */
export function neighbour(element: Element, to: Direction): Element {
  const root = element.ownerDocument.body;
  if (to === 'parent') {
    const { parentElement } = element;
    return element === root || !parentElement ? (frameOf(element) ?? element) : parentElement;
  }
  if (to === 'child') {
    const inside = pageIn(element);
    return firstShown(inside ? inside.body.children : element.children) ?? element;
  }
  if (element === root) return element;
  const siblings = [...(element.parentElement?.children ?? [])].filter(
    (one) => one === element || isShown(one),
  );
  return siblings[siblings.indexOf(element) + (to === 'next' ? 1 : -1)] ?? element;
}

/** The first element that is seen; wrappers without a box, such as `display: contents`, are passed through. */
function firstShown(elements: Iterable<Element>): Element | undefined {
  for (const element of elements) {
    if (isShown(element)) return element;
    if (element.matches(NOT_SHOWN)) continue;
    const inside = firstShown(element.children);
    if (inside) return inside;
  }
  return undefined;
}
