/** What one presses or writes in. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"]';

/** A link that is higher than this is a card, beside which there may be no room at all. */
const HIGHEST_BUTTON = 80;

/** How far from a control and from the edge of the window. */
const GAP = 8;

type Sides = { readonly top: number; readonly bottom: number };

/**
 * How far a box of a height is lifted from `bottom` so that it covers none of `taken`, from the window's top down; null
 * where there is no such place.
 */
export function liftClearOf(taken: readonly Sides[], { bottom, height }: { bottom: number; height: number }) {
  let lowest = bottom;
  for (const { top, bottom: end } of taken.toSorted((a, b) => b.bottom - a.bottom)) {
    const isCovered = top < lowest + GAP && end > lowest - height - GAP;
    if (isCovered) lowest = top - GAP;
  }
  return lowest - height < GAP ? null : bottom - lowest;
}

/**
 * Lifts the list of toasts, while it is shown, to where it covers nothing that one can press: looked for again when the
 * page changes or was scrolled, but never under somebody's pointer or focus.
 */
export function keepClearOfButtons(list: HTMLElement, signal: AbortSignal): void {
  const region = list.parentElement ?? list;
  const place = () => {
    if (signal.aborted || list.matches(':hover, :focus-within')) return;
    const box = list.getBoundingClientRect();
    const lifted = Number.parseFloat(list.style.marginBottom) || 0;
    const beside = [...document.querySelectorAll(CONTROLS)]
      .filter((control) => !region.contains(control))
      .map((control) => control.getBoundingClientRect())
      .filter(({ left, right, width }) => width > 0 && left < box.right && right > box.left);
    const from = { bottom: box.bottom + lifted, height: box.height };
    const lift =
      liftClearOf(beside, from) ??
      liftClearOf(
        beside.filter(({ height }) => height <= HIGHEST_BUTTON),
        from,
      );
    list.style.marginBottom = `${lift ?? 0}px`;
  };
  let waiting = 0;
  const placeSoon = () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(place);
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !region.contains(target))) placeSoon();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', placeSoon, { signal });
  addEventListener('scrollend', placeSoon, { signal, capture: true });
  signal.addEventListener('abort', () => changes.disconnect());
  place();
}
