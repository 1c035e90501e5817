import { expect, it } from 'vitest';
import { readDelay, readLikesAddress } from './likes-address.ts';

it.each([
  [{}, { list: 'received', modal: null }],
  [{ type: 'received' }, { list: 'received', modal: null }],
  [{ type: 'given' }, { list: 'given', modal: null }],
  [{ type: 'matches' }, { list: 'matches', modal: null }],
  [{ type: 'm' }, { list: 'received', modal: { likerId: null } }],
  [
    { type: 'm', id: '7' },
    { list: 'received', modal: { likerId: '7' } },
  ],
])('reads the likes page of %j (LIKE-5, LIKE-8, LIKE-9)', (params, address) => {
  expect(readLikesAddress(params)).toEqual(address);
});

it.each([
  { type: 'unknown' },
  { type: 'Given' },
  { type: '' },
  { type: 'given', id: '7' },
  { type: 'x', id: '7' },
])('knows no likes page of %j (PAGE-26)', (params) => {
  expect(readLikesAddress(params)).toBeNull();
});

it.each([
  ['0', 0],
  ['30', 30],
  ['99999', 3_600],
  ['', 0],
  ['-5', 0],
  ['1.5', 0],
  ['soon', 0],
])('reads a delay of %s as %i seconds (LIKE-8)', (t, seconds) => {
  expect(readDelay(t)).toBe(seconds);
});
