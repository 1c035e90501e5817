import { expect, it } from 'vitest';
import { liftClearOf } from './clear-of-buttons.ts';

const toast = { bottom: 700, height: 60 };

it('stays where nothing is below it', () => {
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

it('rises above what it would cover, and above what it would cover there', () => {
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

it('finds the lowest gap that is high enough, whatever the order', () => {
  const taken = [
    { top: 500, bottom: 560 },
    { top: 650, bottom: 800 },
    { top: 600, bottom: 640 },
  ];
  // 560 to 600 is too low a gap; above 500 there is room.
  expect(liftClearOf(taken, toast)).toBe(208);
});

it('knows when there is no room', () => {
  expect(liftClearOf([{ top: 20, bottom: 800 }], toast)).toBeNull();
});
