/** Matches controls that can be pressed or typed into. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"]';

/** A link higher than this, in pixels, is a card; between cards there can be no space for a toast. */
const MAX_BUTTON_HEIGHT = 80;

/** The distance in pixels from a control and from the edge of the window. */
const GAP = 8;

type Sides = { readonly top: number; readonly bottom: number };

/**
 * Returns how many pixels to lift a box of the given height from `bottom` until it covers none of `taken`; null if
 * there is not enough space below the top of the window.
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
 * Lifts the list of toasts until it covers no control, and again when the page changes or was scrolled. It does not
 * move the list while the pointer or the focus is on it.
 * @param signal ends this when aborted
 */
export function keepClearOfButtons(list: HTMLElement, signal: AbortSignal): void {
  const region = list.parentElement ?? list;
  const place = () => {
    if (signal.aborted || list.matches(':hover, :focus-within')) return;
    const box = list.getBoundingClientRect();
    const currentLift = Number.parseFloat(list.style.marginBottom) || 0;
    const beside = [...document.querySelectorAll(CONTROLS)]
      .filter((control) => !region.contains(control))
      .map((control) => control.getBoundingClientRect())
      .filter(({ left, right, width }) => width > 0 && left < box.right && right > box.left);
    const from = { bottom: box.bottom + currentLift, height: box.height };
    const lift =
      liftClearOf(beside, from) ??
      liftClearOf(
        beside.filter(({ height }) => height <= MAX_BUTTON_HEIGHT),
        from,
      );
    list.style.marginBottom = `${lift ?? 0}px`;
  };
  let frame = 0;
  const schedulePlace = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !region.contains(target))) schedulePlace();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', schedulePlace, { signal });
  addEventListener('scrollend', schedulePlace, { signal, capture: true });
  signal.addEventListener('abort', () => changes.disconnect());
  place();
}
