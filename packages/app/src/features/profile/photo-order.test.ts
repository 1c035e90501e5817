import { expect, it } from 'vitest';
import { movePhoto } from './photo-order.ts';

it.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', 2, 'bca'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
])('moves %s by %i to %s', (id, by, order) => expect(movePhoto([...'abc'], id, by).join('')).toBe(order));
