import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright';
import { browserExecutable, browserFlags } from '../scripts/browser.mjs';

export type Device = 'phone' | 'desktop';

const VIEWPORTS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });
}

export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
};

/** Somebody with a browser of their own. Whatever the browser complains about is kept: nothing may be. */
export async function visit(
  browser: Browser,
  device: Device,
  language: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: VIEWPORTS[device],
    hasTouch: device === 'phone',
    locale: language,
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    // Browsers ask for it by themselves where a page, as those of the sandbox, names no icon.
    if (!url.endsWith('/favicon.ico')) complaints.push(`${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context, complaints };
}

/** Waits until the page's scripts answer: React has taken over what the server sent. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}
