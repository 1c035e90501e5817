import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';

/** Sizes in bytes (gzip, as hosts send them); `later` is axe, which checks a story after it is shown. */
export type Scripts = { readonly bytes: number; readonly later: number; readonly files: number };

/**
 * The JavaScript that a page and its frames and workers load until nothing more is requested, each file once. `ready`
 * resolves when the page shows what it is for.
 */
export async function scriptsOf(
  browser: Browser,
  url: string,
  ready: (page: Page) => Promise<unknown>,
): Promise<Scripts> {
  await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  const note = (response: Response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    );
  };
  context.on('response', note);
  await page.goto(url);
  await ready(page);
  await page.waitForLoadState('networkidle');
  context.off('response', note);
  const sumOf = async (files: readonly [string, Promise<number>][]) =>
    (await Promise.all(files.map(([, size]) => size))).reduce((sum, size) => sum + size, 0);
  const isLater = ([address]: readonly [string, unknown]) => /\/axe-[^/]*\.js$/.test(address);
  const files = [...sizes];
  return {
    bytes: await sumOf(files.filter((file) => !isLater(file))),
    later: await sumOf(files.filter(isLater)),
    files: files.length,
  };
}

/**
 * Presses each button of a list in the walk's tools and measures the time until the screen has painted the step, in
 * milliseconds. The URL is updated after each press, as when somebody walks: the next press comes 400 ms later.
 */
export async function pressesToPaint(page: Page, labels: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const label of labels) {
    const time = await page.evaluate(async (name) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[data-stage]');
      const stepsShown = () =>
        frame?.contentDocument?.querySelector('main[data-steps]')?.getAttribute('data-steps');
      const button = [...document.querySelectorAll<HTMLButtonElement>('.stepper-act button:enabled')].find(
        ({ textContent }) => textContent === name,
      );
      if (!button) throw new Error(`There is no button "${name}".`);
      const before = stepsShown();
      const started = performance.now();
      button.click();
      // The frames share a thread, so a callback of this page's next frame after the change runs before its paint, and a
      // message that is sent there arrives after it.
      while (stepsShown() === before) await new Promise(requestAnimationFrame);
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve());
          port1.start();
          port2.postMessage(null);
        });
      });
      return performance.now() - started;
    }, label);
    times.push(time);
    await page.waitForTimeout(400);
  }
  return times;
}

/** Observes the tasks of a page from now on. The returned function returns the ms of the longest one, 0 below 50 ms. */
export async function recordLongTasks(page: Page): Promise<() => Promise<number>> {
  const longest = await page.evaluateHandle(() => {
    const found = { ms: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.ms = Math.max(found.ms, duration);
    }).observe({ type: 'longtask' });
    return found;
  });
  return () => longest.evaluate(({ ms }) => ms);
}
