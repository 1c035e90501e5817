import { expect } from 'storybook/test';
import { textFaults } from './text-faults.ts';
import preview from '../preview.tsx';

/** Hidden in Storybook: tests the check that every `Languages` story uses. */
const meta = preview.meta({
  title: 'Checks/Text faults',
  tags: ['!dev', '!autodocs'],
  // These stories are faulty on purpose, also for axe.
  parameters: { a11y: { test: 'off' } },
});
export default meta;

const long = 'Kreditkartenzahlungsbestätigung';

async function faultsIn(root: HTMLElement) {
  await document.fonts.ready;
  return textFaults(root).map(({ fault, text }) => `${fault}: ${text}`);
}

export const Good = meta.story({
  render: () => (
    <div className="w-60">
      <h2 className="text-2xl wrap-anywhere">{long}</h2>
      <p className="flex gap-2">
        <span>Gefällt mir</span> <span className="rounded-full bg-sunken px-2">12</span>
      </p>
      <p className="truncate" dir="auto">
        {long} {long}
      </p>
      <div className="flex overflow-x-auto">
        <span className="shrink-0">{long}</span> <span className="shrink-0">{long}</span>
      </div>
      <div className="relative h-6 overflow-clip">
        <p>Foto 1</p>
        <p>Foto 2</p>
      </div>
      <p className="relative">
        <span className="sr-only">{long.repeat(3)}</span>
        <span className="absolute inset-0 opacity-0">{long}</span>
        <span>Sichtbar</span>
      </p>
      <select className="w-full">
        <option>Ja</option>
        <option>{long.repeat(3)}</option>
      </select>
      <p className="w-8 wrap-anywhere" dir="auto">
        Anna
      </p>
      <p className="w-8 wrap-anywhere hyphens-auto">Anna</p>
      <p className="w-24 wrap-anywhere">
        Ein paar E-Mail-Adressen, €999,999,999,999.99, 5B87B15AB0EA4ED2A693
      </p>
      <p className="w-fit rotate-3 truncate">Schräg</p>
      <p className="fixed top-0 bg-surface">{long}</p>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(await faultsIn(canvasElement)).toEqual([]);
  },
});

export const Cut = meta.story({
  render: () => (
    <div className="w-32">
      <p className="overflow-hidden whitespace-nowrap">{long}</p>
      <p className="truncate">{`Ellipse ${long}`}</p>
      <p className="h-6 overflow-clip">Drei Zeilen in einer, und das ist zu wenig</p>
      <input className="w-32" placeholder={`Hinweis ${long}`} />
      <select className="w-32">
        <option>{`Wahl ${long}`}</option>
      </select>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(await faultsIn(canvasElement)).toEqual([
      `cut: ${long}`,
      `cut: Ellipse ${long}`,
      'cut: Drei Zeilen in einer, und das ist zu wenig',
      `cut: Hinweis ${long}`,
      `cut: Wahl ${long}`,
    ]);
  },
});

export const Overflowing = meta.story({
  render: () => (
    <div className="w-32">
      <button type="button" className="h-6 w-24 bg-brand text-on-brand">
        Zwei Zeilen Text
      </button>
      <p className="mt-8 rounded-full bg-sunken whitespace-nowrap">{long}</p>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const column = canvasElement.firstElementChild as HTMLElement;
    await expect(await faultsIn(column)).toEqual([
      'overflowing: Zwei Zeilen Text',
      `overflowing: ${long}`,
      'overflowing: ',
    ]);
  },
});

export const Overlapping = meta.story({
  render: () => (
    <div className="relative w-60">
      <h2>Ein langer Titel</h2>
      <span className="absolute start-4 top-0 bg-accent text-on-accent">Neu</span>
      <p>Zeile eins</p>
      <p className="-mt-4">Zeile zwei</p>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(await faultsIn(canvasElement)).toEqual([
      'overlapping: Ein langer Titel',
      'overlapping: Zeile eins',
    ]);
  },
});

export const Broken = meta.story({
  render: () => (
    <div className="flex w-24">
      <button type="button" className="min-w-0 wrap-anywhere px-2">
        Zurück
      </button>
      <span className="shrink-0">Suchen</span>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(await faultsIn(canvasElement)).toEqual(['broken: Zurück']);
  },
});
