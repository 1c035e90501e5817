import { expect, test } from 'vitest';
import { moreBeyond } from './beyond.ts';

const box = {
  scrollTop: 0,
  scrollHeight: 100,
  clientHeight: 100,
  scrollLeft: 0,
  scrollWidth: 300,
  clientWidth: 100,
};

test.each([
  [{}, 'none'],
  [{ scrollHeight: 101 }, 'none'],
  [{ scrollHeight: 200 }, 'end'],
  [{ scrollHeight: 200, scrollTop: 50 }, 'both'],
  [{ scrollHeight: 200, scrollTop: 99.5 }, 'start'],
] as const)('finds more content, with %o on the vertical axis, at: %s', (measures, beyond) => {
  expect(moreBeyond({ ...box, ...measures }, 'vertical')).toBe(beyond);
});

test.each([
  [0, 'end'],
  [100, 'both'],
  [-100, 'both'],
  [200, 'start'],
  [-200, 'start'],
] as const)('finds more content, scrolled horizontally to %i, at: %s', (scrollLeft, beyond) => {
  expect(moreBeyond({ ...box, scrollLeft }, 'horizontal')).toBe(beyond);
});
