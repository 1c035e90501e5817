import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Services } from '../services.ts';
import { wakeNotifier } from './notifier.ts';

/** Jobs whose wake-ups arrive when the test says so. */
function createSlowJobs() {
  const arrivals: PromiseWithResolvers<void>[] = [];
  const enqueue = vi.fn(() => {
    const arrival = Promise.withResolvers<void>();
    arrivals.push(arrival);
    return arrival.promise;
  });
  const log = { warn: vi.fn() };
  const services = { jobs: { enqueue }, log } as unknown as Pick<Services, 'jobs' | 'log'>;
  return { services, enqueue, log, arrivals };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('wakes the notifier at once, and once more for all events of the next moment (NOTIFY-7)', async () => {
  const { services, enqueue, arrivals } = createSlowJobs();
  for (let n = 0; n < 50; n += 1) wakeNotifier(services);
  expect(enqueue).toHaveBeenCalledTimes(1);
  arrivals[0]?.resolve();
  await vi.advanceTimersByTimeAsync(50);
  for (let n = 0; n < 50; n += 1) wakeNotifier(services);
  expect(enqueue).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(50);
  expect(enqueue).toHaveBeenCalledTimes(2);
  arrivals[1]?.resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(enqueue).toHaveBeenCalledTimes(2);
  wakeNotifier(services);
  expect(enqueue).toHaveBeenCalledTimes(3);
});

it('can be woken again after a wake-up that failed (NOTIFY-7)', async () => {
  const { services, enqueue, log, arrivals } = createSlowJobs();
  wakeNotifier(services);
  wakeNotifier(services);
  arrivals[0]?.reject(new Error('the database was unavailable'));
  await vi.advanceTimersByTimeAsync(100);
  expect(enqueue).toHaveBeenCalledTimes(2);
  expect(log.warn).toHaveBeenCalledOnce();
});
