import { simulateBrowser } from './simulated-browser.ts';

/** The narrowest phone, in px. */
const PHONE = { width: 360, height: 740 };

/**
 * Calls `measure` while the page of a test is as on a phone whose browser has a default font size of 32 px: the frame of the
 * test has that size, `rem` is doubled, and media queries match as there.
 */
export async function onLargeTextPhone<Result>(measure: () => Result): Promise<Result> {
  const frame = window.frameElement as HTMLElement;
  const root = document.documentElement;
  const before = {
    style: frame.getAttribute('style') ?? '',
    text: root.getAttribute('data-text') ?? '100',
    x: scrollX,
    y: scrollY,
  };
  try {
    frame.style.width = `${PHONE.width}px`;
    frame.style.height = `${PHONE.height}px`;
    root.setAttribute('data-text', '200');
    simulateBrowser({ text: 2 });
    await layoutSettled();
    return measure();
  } finally {
    frame.setAttribute('style', before.style);
    root.setAttribute('data-text', before.text);
    simulateBrowser({ text: Number(before.text) / 100 });
    scrollTo(before.x, before.y);
  }
}

/** Whether the page is shown as on a phone with text of 200 %. */
export function isLargeTextPhone(): boolean {
  return document.documentElement.dataset.text === '200' && innerWidth <= PHONE.width;
}

/** Waits two frames: code that observes sizes measures again in the first. */
async function layoutSettled() {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
