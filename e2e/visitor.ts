import AxeBuilder from '@axe-core/playwright';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright';
import { onTestFailed } from 'vitest';
import { recordFlight, saveFlight } from './flight.ts';
import { browserExecutable, browserFlags } from '../scripts/browser.mjs';

export type Device = 'phone' | 'desktop';

const VIEWPORTS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;

/** @param executablePath another browser than that of all tests */
export async function openBrowser(executablePath?: string): Promise<Browser> {
  return chromium.launch({
    executablePath: executablePath ?? (await browserExecutable()),
    args: browserFlags,
  });
}

export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly browserErrors: string[];
};

/**
 * Opens a browser context. It collects errors and warnings of the browser, which tests expect to be empty. If the test
 * fails, what it did is saved: the walk of the flow that failed, the calls, and a trace (CONTRIBUTING.md).
 */
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
  await recordFlight(context, language);
  const page = await context.newPage();
  const browserErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    // Browsers request the icon by themselves if a page, such as the sandbox, names none.
    if (!url.endsWith('/favicon.ico')) browserErrors.push(`${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => browserErrors.push(String(error)));
  onFailure(async (test) => {
    for (const open of context.pages()) process.stderr.write(await describePage(open, test));
    process.stderr.write(await saveFlight(context, test));
    if (browserErrors.length > 0) process.stderr.write(`${browserErrors.join('\n')}\n`);
  });
  return { page, context, browserErrors };
}

/** Calls `report` with the test's name if the running test fails. A visitor whom a hook opens is of no single test. */
function onFailure(report: (test: string) => Promise<void>): void {
  try {
    onTestFailed(({ task }) => report(task.name));
  } catch {
    // Vitest has no running test in a hook.
  }
}

/** What an open page showed when a test failed. */
async function describePage(page: Page, test: string): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 1_000 })
    .catch((error: unknown) => String(error));
  return `\n${test}\n${page.url()}\n${text.replaceAll(/\s+/g, ' ').slice(0, 1_500)}\n`;
}

/** Waits until React has hydrated the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** The rules of axe that a page violates, by their ids. */
export async function readViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id }) => id);
}
