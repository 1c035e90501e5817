import type { Browser, Page } from 'playwright';
import { median } from './median.ts';
import { prepareTurn, openBenches, openPhone } from './pages.ts';
import type { Subject } from './shared/bench.ts';
import type { PageServer } from './serve.ts';
import { turns } from './turns.ts';

/** The median time to render, and its ratio to plain DOM: the median of the ratios of all rounds. */
export interface Timing {
  milliseconds: number;
  ratio: number;
}

export interface Mounts {
  buttons: Timing;
  cards: Timing;
  buttonUpdates: Timing;
  cardUpdates: Timing;
  coldScreen: Timing;
}

/** Rounds before the first one that counts, in which the engine compiles frequently used code. */
const WARM_UP = 4;
const THOUSAND = 1_000;

/**
 * Renders a thousand buttons and cards, changes their texts, and renders the first screen of a new page. Every library
 * has a turn in every round, so that a slow moment of the machine affects all of them.
 */
export async function measureMounts(
  browser: Browser,
  server: PageServer,
  libraries: string[],
  rounds: number,
): Promise<Map<string, Mounts>> {
  const pages = await openBenches(browser, server, libraries);
  const buttons = await measureThousand(pages, 'buttons', rounds);
  const cards = await measureThousand(pages, 'cards', rounds);
  for (const page of pages.values()) await page.close();
  const cold = await measureColdScreens(browser, server, libraries, rounds);
  return new Map(
    libraries.map((library) => [
      library,
      {
        buttons: compare(buttons.built, library),
        cards: compare(cards.built, library),
        buttonUpdates: compare(buttons.updated, library),
        cardUpdates: compare(cards.updated, library),
        coldScreen: compare(cold, library),
      },
    ]),
  );
}

/** Times of one measurement by library, with one entry per round. */
type Rounds = Map<string, number[]>;

async function measureThousand(pages: Map<string, Page>, what: Subject, rounds: number) {
  const [built, updated]: [Rounds, Rounds] = [new Map(), new Map()];
  for (const { round, library } of turns([...pages.keys()], WARM_UP + rounds)) {
    const page = pages.get(library) as Page;
    await prepareTurn(page);
    const [build, update] = await page.evaluate(
      async ([subject, count]) => {
        const { bench } = window;
        const building = await bench.mount(subject, count);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const updating = bench.update(subject, count);
        bench.unmount();
        return [building, updating] as const;
      },
      [what, THOUSAND] as const,
    );
    if (round < WARM_UP) continue;
    add(built, library, build);
    add(updated, library, update);
  }
  return { built, updated };
}

async function measureColdScreens(
  browser: Browser,
  server: PageServer,
  libraries: string[],
  rounds: number,
): Promise<Rounds> {
  const cold: Rounds = new Map();
  for (const { library } of turns(libraries, rounds)) {
    const page = await openPhone(browser);
    await page.goto(server.addressOf(library, 'bench'));
    add(cold, library, await page.evaluate(() => window.bench.mount('screen', 1)));
    await page.close();
  }
  return cold;
}

function add(rounds: Rounds, library: string, time: number): void {
  rounds.set(library, [...(rounds.get(library) ?? []), time]);
}

function compare(rounds: Rounds, library: string): Timing {
  const times = rounds.get(library) ?? [];
  const plain = rounds.get('dom') ?? [];
  return {
    milliseconds: median(times),
    ratio: median(times.map((time, round) => time / (plain[round] ?? NaN))),
  };
}
