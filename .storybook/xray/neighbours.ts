import type { Direction } from './xray-report.ts';

/** Elements without a box of their own, and those that only support others. */
const NOT_SHOWN = 'script, style, template, br, wbr, [data-xray], svg *, option';

/** Whether an element takes part in what is seen. */
export function isShown(element: Element): boolean {
  if (element.matches(NOT_SHOWN)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility();
}

/** The element to select from another one in a direction within `root`; the same one where there is none. */
export function neighbour(element: Element, to: Direction, root: Element): Element {
  if (to === 'parent') {
    const { parentElement } = element;
    return element === root || !parentElement ? element : parentElement;
  }
  if (to === 'child') return firstShown(element.children) ?? element;
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
