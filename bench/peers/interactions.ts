import type { Browser, Locator, Page } from 'playwright';
import { median } from './median.ts';
import { openPhone } from './pages.ts';
import type { PageServer } from './serve.ts';
import { turns } from './turns.ts';

export interface Interaction {
  press: (page: Page) => Locator;
  done: (page: Page) => Promise<unknown>;
}

/** What is pressed on the screen, and what shows that the interaction is complete. */
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
/** Event Timing does not report shorter interactions. */
const MIN_DURATION_MS = 16;
/**
 * An entry arrives after its frame is shown, and a short interaction has no entry. Nothing visible could be waited for
 * instead of this time.
 */
const ENTRY_DELAY_MS = 150;

/** How often each interaction runs on a newly opened page. The first run does not count. */
const RUNS = 4;

/**
 * Runs each of INTERACTIONS on a throttled phone, each time on a newly rendered screen. The libraries take turns with
 * one page at a time, because a throttled page uses the processor even in the background.
 */
export async function measureInteractions(
  browser: Browser,
  server: PageServer,
  libraries: string[],
  rounds: number,
): Promise<Map<string, Delays>> {
  const names = Object.keys(INTERACTIONS) as InteractionName[];
  const measured = new Map<string, Record<InteractionName, number[]>>(
    libraries.map((library) => [library, { menu: [], dialog: [], filter: [], tabs: [] }]),
  );
  for (const { library } of turns(libraries, rounds)) {
    const page = await openPhone(browser);
    await page.addInitScript(observeInteractions, MIN_DURATION_MS);
    await page.goto(server.addressOf(library, 'bench'));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    for (const name of names)
      for (let press = 1; press <= RUNS; press += 1) {
        const delay = await measureOne(page, name);
        if (press > 1) measured.get(library)?.[name].push(delay);
      }
    await page.close();
  }
  const medians = Array.from(measured, ([library, delays]) => {
    const { menu, dialog, filter, tabs } = delays;
    return [
      library,
      { menu: median(menu), dialog: median(dialog), filter: median(filter), tabs: median(tabs) },
    ] as const;
  });
  return new Map(medians);
}

async function measureOne(page: Page, name: InteractionName): Promise<number> {
  const { press, done } = INTERACTIONS[name];
  await page.evaluate(() => window.bench.mount('screen', 1));
  await press(page).hover();
  await page.waitForTimeout(ENTRY_DELAY_MS);
  await page.evaluate(() => void (window.interactionDelays = []));
  await clickCentre(page, press(page));
  await done(page);
  await page.waitForTimeout(ENTRY_DELAY_MS);
  const delays = await page.evaluate(() => window.interactionDelays);
  await page.evaluate(() => window.bench.unmount());
  return Math.max(MIN_DURATION_MS, ...delays);
}

/** Uses only the mouse: a locator's click checks its target during the event that is measured. */
async function clickCentre(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error(`${control} is not visible.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

function observeInteractions(durationThreshold: number): void {
  window.interactionDelays = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.interactionDelays.push(entry.duration);
  });
  // TypeScript's DOM types do not have the threshold of Event Timing yet.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold,
    buffered: true,
  };
  observer.observe(options);
}
