import type { Weight } from './build.ts';
import type { Delays } from './interactions.ts';
import type { Mounts, Timing } from './mounts.ts';
import type { Breaches } from './violations.ts';

/** The results of one library. */
export interface Measured {
  library: string;
  weight: Weight;
  mounts: Mounts;
  delays: Delays;
  breaches: Breaches;
}

const COLUMNS: Record<string, (one: Measured, floor: Weight) => string> = {
  library: ({ library }) => library,
  'KiB first': ({ weight }, floor) => kib(weight.first - floor.first),
  'KiB in all': ({ weight }, floor) => kib(weight.all - floor.all),
  'KiB CSS': ({ weight }) => kib(weight.css),
  buttons: ({ mounts }) => times(mounts.buttons),
  cards: ({ mounts }) => times(mounts.cards),
  'button updates': ({ mounts }) => times(mounts.buttonUpdates),
  'card updates': ({ mounts }) => times(mounts.cardUpdates),
  'cold screen': ({ mounts }) => times(mounts.coldScreen),
  menu: ({ delays }) => `${delays.menu} ms`,
  dialog: ({ delays }) => `${delays.dialog} ms`,
  filter: ({ delays }) => `${delays.filter} ms`,
  tabs: ({ delays }) => `${delays.tabs} ms`,
  violations: ({ breaches }) =>
    [breaches.directives.length, ...breaches.unusable.map((name) => `no ${name}`)].join(', '),
};

/** A Markdown table with one row per library. */
export function table(measured: Measured[], floor: Weight): string[] {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(Object.keys(COLUMNS)),
    row(Object.keys(COLUMNS).map((_, at) => (at === 0 ? '---' : '---:'))),
    ...measured.map((one) => row(Object.values(COLUMNS).map((cell) => cell(one, floor)))),
  ];
}

export function kib(bytes: number): string {
  return (bytes / 1_024).toFixed(1);
}

export function times({ ratio }: Timing): string {
  return ratio.toFixed(2);
}
