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
  ] as const)('%i across and %i down: %s', (dx, dy, intent) => expect(dragIntent(dx, dy)).toBe(intent));
});

describe('verdictOf', () => {
  it.each([
    ['far towards the end', { distance: 96, speed: 0 }, 'like'],
    ['far towards the start', { distance: -96, speed: 0 }, 'pass'],
    ['far, even while moving back', { distance: 120, speed: -0.9 }, 'like'],
    ['too near', { distance: 95, speed: 0 }, null],
    ['flicked', { distance: 24, speed: 0.5 }, 'like'],
    ['flicked to the start', { distance: -24, speed: -0.5 }, 'pass'],
    ['flicked back', { distance: 60, speed: -0.9 }, null],
    ['a twitch', { distance: 23, speed: 3 }, null],
    ['not moved', { distance: 0, speed: 0 }, null],
  ] as const)('%s', (_, release, verdict) => expect(verdictOf({ ...release, width })).toBe(verdict));
});

it('pullOf grows to the point that decides and no further', () => {
  expect([0, 48, 96, 400, -48, -400].map((distance) => pullOf(distance, width))).toEqual([
    0, 0.5, 1, 1, -0.5, -1,
  ]);
  expect(pullOf(10, 0)).toBe(0);
});

it('tiltOf leans at most ten degrees', () => {
  expect([0, 150, 600, -600].map((dx) => tiltOf(dx, width))).toEqual([0, 5, 10, -10]);
  expect(tiltOf(10, 0)).toBe(0);
});

it('verdictOfKey mirrors with the page', () => {
  expect(verdictOfKey('ArrowRight', false)).toBe('like');
  expect(verdictOfKey('ArrowLeft', false)).toBe('pass');
  expect(verdictOfKey('ArrowRight', true)).toBe('pass');
  expect(verdictOfKey('ArrowLeft', true)).toBe('like');
  expect(verdictOfKey('Enter', false)).toBeNull();
});
