import type { Weight } from './build.ts';
import { CPU_SLOWDOWN, type InteractionName } from './interactions.ts';
import { OWN, OWN_AT_ONCE, PEERS, PLAIN_DOM, PLAIN_REACT } from './libraries.ts';
import type { Mounts } from './mounts.ts';
import { kib, times, type Measured } from './table.ts';

interface Figure {
  name: string;
  ratio: number;
  limit: string;
  detail: string;
}

/** Bytes after brotli, in addition to React's own code. */
const FIRST_BUDGET = 20 * 1_024;
const WHOLE_BUDGET = 40 * 1_024;
/** Interaction to next paint. */
const DELAY_BUDGET_MS = 32;

/** The figures of our library with their limits, beside those of the best peer. */
export function figures(measured: Measured[], floor: Weight): Figure[] {
  const of = (library: string) => measured.find((one) => one.library === library) as Measured;
  const own = of(OWN);

  function bestPeer(value: (one: Measured) => number, show: (value: number) => string): string {
    const peers = measured.filter(({ library }) => PEERS.includes(library));
    const [best] = peers.toSorted((a, b) => value(a) - value(b));
    return best ? `best peer ${best.library} ${show(value(best))}` : 'no peer measured';
  }

  function weight(name: string, part: 'first' | 'all', budget: number): Figure {
    const above = (one: Measured) => one.weight[part] - floor[part];
    return {
      name,
      ratio: above(own) / budget,
      limit: 'at most 1',
      detail: `${kib(above(own))} of ${budget / 1_024} KiB brotli in addition to React; ${bestPeer(above, (bytes) => `${kib(bytes)} KiB`)}`,
    };
  }

  function timing(name: string, what: keyof Mounts, limit: number, more?: string): Figure {
    const milliseconds = (library: string) => of(library).mounts[what].milliseconds.toFixed(1);
    const details = [
      `${milliseconds(OWN)} and ${milliseconds(PLAIN_DOM)} ms`,
      more,
      `React alone ${times(of(PLAIN_REACT).mounts[what])}`,
      bestPeer(
        (one) => one.mounts[what].ratio,
        (ratio) => ratio.toFixed(2),
      ),
    ];
    return {
      name: `${name}, against plain DOM`,
      ratio: own.mounts[what].ratio,
      limit: `at most ${limit}`,
      detail: details.filter(Boolean).join('; '),
    };
  }

  function delay(what: InteractionName): Figure {
    const value = (one: Measured) => one.delays[what];
    return {
      name: `From press to paint: ${what}`,
      ratio: value(own) / DELAY_BUDGET_MS,
      limit: 'at most 1',
      detail: `${value(own)} of ${DELAY_BUDGET_MS} ms at ${CPU_SLOWDOWN}x CPU; plain DOM ${value(of(PLAIN_DOM))} ms, ${bestPeer(value, (time) => `${time} ms`)}`,
    };
  }

  function breaches(one: Measured): number {
    return one.breaches.directives.length + one.breaches.unusable.length;
  }

  const atOnce = of(OWN_AT_ONCE).mounts;
  return [
    weight('JavaScript at first paint', 'first', FIRST_BUDGET),
    weight('JavaScript with everything opened', 'all', WHOLE_BUDGET),
    timing('1,000 buttons', 'buttons', 1.2),
    timing('1,000 cards', 'cards', 1.1, `all laid out at once ${times(atOnce.cards)}`),
    timing('1,000 buttons, updates', 'buttonUpdates', 1.8),
    timing('1,000 cards, updates', 'cardUpdates', 1.8, `all laid out at once ${times(atOnce.cardUpdates)}`),
    timing('Cold screen', 'coldScreen', 2.5),
    delay('dialog'),
    delay('menu'),
    delay('tabs'),
    delay('filter'),
    {
      name: 'Violations of a strict Content-Security-Policy and Trusted Types, everything opened',
      ratio: breaches(own),
      limit: 'at most 0',
      detail: bestPeer(breaches, String),
    },
  ];
}
