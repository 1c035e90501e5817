import type { Browser, Page } from 'playwright';
import type { PageServer } from './serve.ts';

/** Further flags with which the browser has to be started. */
export const BENCH_FLAGS = ['--js-flags=--expose-gc'];

declare global {
  interface Window {
    gc: () => void;
  }
}

const PHONE = { viewport: { width: 412, height: 823 } };

export function openPhone(browser: Browser): Promise<Page> {
  return browser.newPage(PHONE);
}

/** Opens the "bench" page of every library; returns the pages by library. */
export async function openBenches(
  browser: Browser,
  server: PageServer,
  libraries: string[],
): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  for (const library of libraries) {
    const page = await openPhone(browser);
    await page.goto(server.addressOf(library, 'bench'));
    pages.set(library, page);
  }
  return pages;
}

/**
 * Brings the page to the front and collects the garbage of its last turn. This calls gc() of the page, because the
 * developer tools and Playwright's requestGC() also discard compiled code, so every turn would begin with a cold
 * engine.
 */
export async function prepareTurn(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => window.gc());
}
