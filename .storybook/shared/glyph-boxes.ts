export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the boxes of the glyphs of a text, line by line. A line box is taller than its glyphs by the font's spacing,
 * and preserved spaces hang over its end.
 */
export function lettersOf(text: Text, element: Element): Box[] {
  const style = getComputedStyle(element);
  const size = parseFloat(style.fontSize);
  const parts = style.whiteSpaceCollapse === 'collapse' ? /.+/gs : /\S+/g;
  return [...text.data.matchAll(parts)]
    .flatMap(({ index, 0: { length } }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + length);
      return [...range.getClientRects()];
    })
    .filter(({ width }) => width > 1)
    .map(({ left, right, top, bottom, height }) => {
      const spare = Math.max(0, height - size) / 2;
      return { left, right, top: top + spare, bottom: bottom - spare };
    });
}

/** The intersection of two boxes, or null. */
export function overlap(one: Box, other: Box): Box | null {
  const left = Math.max(one.left, other.left);
  const right = Math.min(one.right, other.right);
  const top = Math.max(one.top, other.top);
  const bottom = Math.min(one.bottom, other.bottom);
  return left < right && top < bottom ? { left, right, top, bottom } : null;
}

interface AncestorBox {
  readonly box: Element;
  readonly style: CSSStyleDeclaration;
  readonly outer: Box;
  /** Without borders. */
  readonly inner: Box;
  /** The area that its overflow leaves visible. */
  readonly visibleArea: Box;
}

/** Yields `element` and its ancestors up to `root`. Absolute and fixed elements skip those that do not contain them. */
export function* boxesAround(element: Element, root: Element): Generator<AncestorBox> {
  let position = 'static';
  for (let box: Element | null = element; box; box = box === root ? null : box.parentElement) {
    const style = getComputedStyle(box);
    if (style.display === 'contents' || style.display === 'inline' || !holds(position, style)) continue;
    position = style.position;
    const outer = box.getBoundingClientRect();
    const left = outer.left + box.clientLeft;
    const top = outer.top + box.clientTop;
    const inner = { left, top, right: left + box.clientWidth, bottom: top + box.clientHeight };
    yield { box, style, outer, inner, visibleArea: visibleAreaOf(style, inner) };
  }
}

function holds(position: string, style: CSSStyleDeclaration): boolean {
  if (position !== 'absolute' && position !== 'fixed') return true;
  const moved = [
    style.transform,
    style.translate,
    style.scale,
    style.rotate,
    style.filter,
    style.perspective,
  ];
  const isPlace =
    moved.some((value) => value !== 'none') || /layout|paint|strict|content/.test(style.contain);
  return isPlace || (position === 'absolute' && style.position !== 'static');
}

function visibleAreaOf(
  { overflowX, overflowY }: CSSStyleDeclaration,
  { left, right, top, bottom }: Box,
): Box {
  return {
    left: overflowX === 'visible' ? -Infinity : left,
    right: overflowX === 'visible' ? Infinity : right,
    top: overflowY === 'visible' ? -Infinity : top,
    bottom: overflowY === 'visible' ? Infinity : bottom,
  };
}
