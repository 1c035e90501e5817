import { expect, it } from 'vitest';
import { backoff } from './connection.rules.ts';

it('waits 1, 2, 4 … seconds before the stream is opened again, and at most 60 (LIVE-6)', () => {
  const seconds = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((tries) => backoff(tries) / 1_000);
  expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});
