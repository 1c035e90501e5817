import type { Browser, Page } from 'playwright';
import type { PageServer } from './serve.ts';

/** The browser is to be started with these as well. */
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

/** The page of the kind "bench" of every library, by its name. */
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
 * Shows the page and leaves it no garbage of its last turn. By the page's own gc(): what the developer tools and
 * Playwright's requestGC() do also throws away compiled code, so that every turn would begin with a cold engine.
 */
export async function giveTurn(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => window.gc());
}
