import { expect, it } from 'vitest';
import { liftClearOf } from './clear-of-buttons.ts';

const toast = { bottom: 700, height: 60 };

it('stays in place if it covers nothing', () => {
  expect(liftClearOf([], toast)).toBe(0);
  expect(
    liftClearOf(
      [
        { top: 720, bottom: 760 },
        { top: 100, bottom: 600 },
      ],
      toast,
    ),
  ).toBe(0);
});

it('moves above the boxes that it would cover, also at its new place', () => {
  expect(liftClearOf([{ top: 650, bottom: 690 }], toast)).toBe(58);
  expect(
    liftClearOf(
      [
        { top: 580, bottom: 620 },
        { top: 650, bottom: 690 },
      ],
      toast,
    ),
  ).toBe(128);
});

it('finds the lowest gap that is high enough, in any order of the boxes', () => {
  const taken = [
    { top: 500, bottom: 560 },
    { top: 650, bottom: 800 },
    { top: 600, bottom: 640 },
  ];
  // The gap from 560 to 600 is too small; above 500 there is enough space.
  expect(liftClearOf(taken, toast)).toBe(208);
});

it('returns null if there is not enough space', () => {
  expect(liftClearOf([{ top: 20, bottom: 800 }], toast)).toBeNull();
});
