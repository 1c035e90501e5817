/** A page counts as settled after this time without changes. */
export const QUIET_MS = 60;
/** The same for a blank page, whose code may still be loading. */
export const BLANK_QUIET_MS = 500;
const CHECK_INTERVAL_MS = 20;
/** A page that does not settle within this time counts as settled. */
const MAX_WAIT_MS = 5_000;

/**
 * Calls `onSettled` once when a page has settled: its calls have returned, its fonts and pictures are loaded, and
 * nothing changes any more. Returns a function that cancels the wait.
 */
export function whenSettled(
  page: Document,
  blankQuiet: number,
  isBusy: () => boolean,
  onSettled: () => void,
): () => void {
  const start = performance.now();
  let changed = start;
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(page.body, { attributes: true, characterData: true, childList: true, subtree: true });
  const stop = () => {
    clearInterval(timer);
    observer.disconnect();
  };
  // Not requestAnimationFrame, which does not run in a page that is not visible.
  const timer = setInterval(() => {
    const now = performance.now();
    const isWaiting = isBusy() || page.fonts.status === 'loading' || [...page.images].some(isLoading);
    const isQuiet = now - changed >= (isBlank(page) ? blankQuiet : QUIET_MS);
    if ((isWaiting || !isQuiet) && now - start < MAX_WAIT_MS) return;
    stop();
    onSettled();
  }, CHECK_INTERVAL_MS);
  return stop;
}

function isLoading({ complete, loading }: HTMLImageElement): boolean {
  return !complete && loading !== 'lazy';
}

/** Whether a page shows nothing: no text, picture, field or coloured box. */
export function isBlank(page: Document): boolean {
  if (page.body.innerText.trim() !== '') return false;
  return ![...page.body.querySelectorAll('*')].some(paints);
}

function paints(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width * height === 0 || !element.checkVisibility()) return false;
  if (element.matches('img, svg, canvas, video, input, select, textarea')) return true;
  const { backgroundColor, backgroundImage, position } = getComputedStyle(element);
  const isBackground = position !== 'fixed' && height >= innerHeight;
  return (
    !isBackground && (backgroundImage !== 'none' || !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor))
  );
}
