/** How long nothing may change until a page counts as at rest. */
export const REST_MS = 60;
/** The same where nothing is shown, for code may be on its way. */
export const BLANK_REST_MS = 500;
const LOOK_MS = 20;
/** A page that never rests is taken as it is. */
const LONGEST_MS = 5_000;

/**
 * Tells once when what a page shows has come to rest: its calls are answered, its fonts and pictures are there, and
 * nothing changes any more. Gives back what stops the waiting.
 */
export function whenSettled(
  page: Document,
  blankRest: number,
  isBusy: () => boolean,
  tell: () => void,
): () => void {
  const began = performance.now();
  let changed = began;
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(page.body, { attributes: true, characterData: true, childList: true, subtree: true });
  const stop = () => {
    clearInterval(looking);
    observer.disconnect();
  };
  // Not by frames of an animation, which a page that is out of sight does not get.
  const looking = setInterval(() => {
    const now = performance.now();
    const isWaiting = isBusy() || page.fonts.status === 'loading' || [...page.images].some(isOnItsWay);
    const rests = now - changed >= (isBlank(page) ? blankRest : REST_MS);
    if ((isWaiting || !rests) && now - began < LONGEST_MS) return;
    stop();
    tell();
  }, LOOK_MS);
  return stop;
}

function isOnItsWay({ complete, loading }: HTMLImageElement): boolean {
  return !complete && loading !== 'lazy';
}

/** Whether a page shows nothing at all: no words, no picture, no field, no coloured box. */
export function isBlank(page: Document): boolean {
  if (page.body.innerText.trim() !== '') return false;
  return ![...page.body.querySelectorAll('*')].some(paints);
}

function paints(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width * height === 0 || !element.checkVisibility()) return false;
  if (element.matches('img, svg, canvas, video, input, select, textarea')) return true;
  const { backgroundColor, backgroundImage, position } = getComputedStyle(element);
  const isGround = position !== 'fixed' && height >= innerHeight;
  return !isGround && (backgroundImage !== 'none' || !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor));
}
