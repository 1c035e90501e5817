import { expect, it, vi } from 'vitest';
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

it('wakes the notifier once for many events at once, and once more for those after it (NOTIFY-7)', async () => {
  const { services, enqueue, arrivals } = createSlowJobs();
  for (let n = 0; n < 50; n += 1) wakeNotifier(services);
  expect(enqueue).toHaveBeenCalledTimes(1);
  arrivals[0]?.resolve();
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledTimes(2));
  arrivals[1]?.resolve();
  await arrivals[1]?.promise;
  await vi.waitFor(() => {
    wakeNotifier(services);
    expect(enqueue).toHaveBeenCalledTimes(3);
  });
});

it('can be woken again after a wake-up that failed (NOTIFY-7)', async () => {
  const { services, enqueue, log, arrivals } = createSlowJobs();
  wakeNotifier(services);
  wakeNotifier(services);
  arrivals[0]?.reject(new Error('the database was unavailable'));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledTimes(2));
  expect(log.warn).toHaveBeenCalledOnce();
});
