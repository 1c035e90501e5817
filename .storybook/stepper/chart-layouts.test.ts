import { readFileSync } from 'node:fs';
import { flows } from '@rendezvous/machines/flows';
import { expect, it } from 'vitest';
import { isLayoutOf, type Layout } from './chart-layout.ts';

const layoutOf = (id: string) =>
  JSON.parse(readFileSync(new URL(`layouts/${id}.json`, import.meta.url), 'utf8')) as Layout;

it.each(Object.values(flows).map(({ machine }) => [machine.id, machine] as const))(
  'keeps the layout of %s as it is now; otherwise, run `node scripts/chart-layouts.mjs`',
  (id, machine) => {
    expect(isLayoutOf(layoutOf(id), machine)).toBe(true);
  },
);

it('does not show the layout of an earlier version of a machine', () => {
  const { payment } = flows;
  const layout = layoutOf(payment.machine.id);
  expect(isLayoutOf({ ...layout, boxes: layout.boxes.slice(1) }, payment.machine)).toBe(false);
  expect(isLayoutOf({ ...layout, arrows: layout.arrows.slice(1) }, payment.machine)).toBe(false);
});
