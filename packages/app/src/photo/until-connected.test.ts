import { CallError } from '@rendezvous/contract/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilConnected } from './until-connected.ts';

let page: EventTarget;
let stalls: boolean[];
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  stalls = [];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (work: () => Promise<string>, signal = new AbortController().signal) =>
  untilConnected(work, { signal, onStalled: (stalled) => stalls.push(stalled) });
const failureOf = (result: Promise<string>) =>
  result.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: CallError) => error,
  );
const lost = () => new CallError('unavailable');

it('tries again after growing waits, and says when the upload continues (PHOTO-12)', async () => {
  const work = vi
    .fn(async () => 'sent')
    .mockRejectedValueOnce(lost())
    .mockRejectedValueOnce(lost());
  const result = start(work);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect([await result, stalls]).toEqual(['sent', [true, true, false]]);
});

it('waits without a network for as long as it takes, and continues when it returns (PHOTO-12)', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const work = vi.fn(async () => 'sent').mockRejectedValueOnce(lost());
  const result = start(work);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(work).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  expect(await result).toBe('sent');
});

it('gives up after 6 tries, at once for a refusal, and when it is cancelled (PHOTO-12)', async () => {
  const work = vi.fn(() => Promise.reject(lost()));
  const failed = failureOf(start(work));
  await vi.advanceTimersByTimeAsync(31_000);
  expect((await failed).code).toBe('unavailable');
  expect(work).toHaveBeenCalledTimes(6);
  await expect(start(() => Promise.reject(new CallError('too_large')))).rejects.toMatchObject({
    code: 'too_large',
  });
  const controller = new AbortController();
  const cancelled = failureOf(start(() => Promise.reject(lost()), controller.signal));
  await vi.advanceTimersByTimeAsync(1);
  controller.abort();
  expect((await cancelled).code).toBe('unavailable');
});
