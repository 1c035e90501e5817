import type { Browser, Locator, Page } from 'playwright';
import { median } from './median.ts';
import { closeAll, giveTurn, openBenches } from './pages.ts';
import type { PageServer } from './serve.ts';
import { turns } from './turns.ts';

export interface Interaction {
  press: (page: Page) => Locator;
  done: (page: Page) => Promise<unknown>;
}

/** What is pressed on the screen, and how one sees that it is done. */
export const INTERACTIONS = {
  menu: {
    press: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
    done: (page) => page.getByRole('menuitem', { name: 'Sign out' }).waitFor(),
  },
  dialog: {
    press: (page) => page.getByRole('button', { name: 'Report', exact: true }),
    done: (page) => page.getByRole('dialog').getByText('Tell us what happened.').waitFor(),
  },
  filter: {
    press: (page) => page.getByText('Only with photo'),
    done: (page) => page.waitForFunction(() => document.querySelectorAll('h3').length === 25),
  },
  tabs: {
    press: (page) => page.getByRole('tab', { name: 'Chats' }),
    done: (page) => page.getByText('No chats yet').waitFor(),
  },
} satisfies Record<string, Interaction>;

export type InteractionName = keyof typeof INTERACTIONS;
/** Interaction to next paint (INP) in milliseconds, in the steps of 8 in which Event Timing gives it. */
export type Delays = Record<InteractionName, number>;

declare global {
  interface Window {
    interactionDelays: number[];
  }
}

export const CPU_SLOWDOWN = 4;
/** Event Timing reports nothing shorter. */
const SHORTEST = 16;
/**
 * An entry comes after its frame is shown, and for a short interaction none comes: there is nothing to be seen that could
 * be waited for instead of this time.
 */
const ENTRIES_ARRIVE_MS = 150;

/**
 * Presses each of INTERACTIONS on a slowed phone, every time on a screen built anew, the libraries in turns. The first
 * time does not count.
 */
export async function measureInteractions(
  browser: Browser,
  server: PageServer,
  libraries: string[],
  rounds: number,
): Promise<Map<string, Delays>> {
  const pages = await openBenches(browser, server, libraries, (page) =>
    page.addInitScript(observeInteractions, SHORTEST),
  );
  const delays = new Map(libraries.map((library) => [library, {} as Delays]));
  for (const name of Object.keys(INTERACTIONS) as InteractionName[]) {
    const measured = new Map<string, number[]>(libraries.map((library) => [library, []]));
    for (const { round, library } of turns(libraries, 1 + rounds)) {
      const page = pages.get(library) as Page;
      await giveTurn(page);
      const delay = await slowed(page, () => measureOne(page, name));
      if (round > 0) measured.get(library)?.push(delay);
    }
    for (const [library, times] of measured) (delays.get(library) as Delays)[name] = median(times);
  }
  await closeAll(pages);
  return delays;
}

/** Slowed only while it is its turn: the brake is work for the machine, and would slow the others as well. */
async function slowed<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const result = await work();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return result;
}

async function measureOne(page: Page, name: InteractionName): Promise<number> {
  const { press, done } = INTERACTIONS[name];
  await page.evaluate(() => window.bench.mount('screen', 1));
  await press(page).hover();
  await page.waitForTimeout(ENTRIES_ARRIVE_MS);
  await page.evaluate(() => void (window.interactionDelays = []));
  await pressHere(page, press(page));
  await done(page);
  await page.waitForTimeout(ENTRIES_ARRIVE_MS);
  const delays = await page.evaluate(() => window.interactionDelays);
  await page.evaluate(() => window.bench.unmount());
  return Math.max(SHORTEST, ...delays);
}

/** By the mouse alone: a locator's click looks, within the event that is measured, whether it meets what it was meant for. */
async function pressHere(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error(`${control} is not to be seen.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

function observeInteractions(durationThreshold: number): void {
  window.interactionDelays = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.interactionDelays.push(entry.duration);
  });
  // TypeScript's DOM does not know the threshold of Event Timing yet.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold,
    buffered: true,
  };
  observer.observe(options);
}
