import { describe, expect, it } from 'vitest';
import { dragIntent, pullOf, tiltOf, verdictOf, verdictOfKey } from './swipe.rules.ts';

const width = 300;

describe('dragIntent', () => {
  it.each([
    [0, 0, 'undecided'],
    [5, 5, 'undecided'],
    [9, 2, 'swipe'],
    [-9, 2, 'swipe'],
    [2, 9, 'scroll'],
    [9, -9, 'scroll'],
  ] as const)('interprets a movement of %i px across and %i px down as %s', (dx, dy, intent) =>
    expect(dragIntent(dx, dy)).toBe(intent),
  );
});

describe('verdictOf', () => {
  it.each([
    ['likes after a long drag towards the end', { distance: 96, speed: 0 }, 'like'],
    ['passes after a long drag towards the start', { distance: -96, speed: 0 }, 'pass'],
    ['decides after a long drag, even if the pointer moves back', { distance: 120, speed: -0.9 }, 'like'],
    ['does not decide after a short drag', { distance: 95, speed: 0 }, null],
    ['likes after a flick towards the end', { distance: 24, speed: 0.5 }, 'like'],
    ['passes after a flick towards the start', { distance: -24, speed: -0.5 }, 'pass'],
    ['does not decide after a flick in the opposite direction', { distance: 60, speed: -0.9 }, null],
    ['does not decide after a fast but tiny movement', { distance: 23, speed: 3 }, null],
    ['does not decide without a movement', { distance: 0, speed: 0 }, null],
  ] as const)('%s', (_, release, verdict) => expect(verdictOf({ ...release, width })).toBe(verdict));
});

it('pullOf grows up to the deciding distance and not further', () => {
  expect([0, 48, 96, 400, -48, -400].map((distance) => pullOf(distance, width))).toEqual([
    0, 0.5, 1, 1, -0.5, -1,
  ]);
  expect(pullOf(10, 0)).toBe(0);
});

it('tiltOf returns at most ten degrees', () => {
  expect([0, 150, 600, -600].map((dx) => tiltOf(dx, width))).toEqual([0, 5, 10, -10]);
  expect(tiltOf(10, 0)).toBe(0);
});

it('verdictOfKey is mirrored in right-to-left layout (SWIPE-2)', () => {
  expect(verdictOfKey('ArrowRight', false)).toBe('like');
  expect(verdictOfKey('ArrowLeft', false)).toBe('pass');
  expect(verdictOfKey('ArrowRight', true)).toBe('pass');
  expect(verdictOfKey('ArrowLeft', true)).toBe('like');
  expect(verdictOfKey('Enter', false)).toBeNull();
});
