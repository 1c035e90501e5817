import { afterEach, expect, it, vi } from 'vitest';
import { serverNow } from './server-clock.ts';

const NOON = Date.parse('2026-03-10T12:00:00.000Z');
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Sets the clock to one minute after the page was received, which was at noon by the server's clock. */
function passOneMinute({ deviceIsAheadBy }: { deviceIsAheadBy: number }) {
  const receivedAt = NOON + deviceIsAheadBy;
  vi.stubGlobal('pageState', { now: new Date(NOON).toISOString(), receivedAt });
  vi.useFakeTimers({ now: receivedAt + 60_000, toFake: ['Date'] });
}

it.each([0, 3 * HOUR_MS, -20 * 60_000])(
  'returns the server’s time on a device whose clock is %i ms ahead (BONUS-6)',
  (deviceIsAheadBy) => {
    passOneMinute({ deviceIsAheadBy });
    expect(serverNow()).toBe(NOON + 60_000);
  },
);

it('returns the device’s time if the page is a copy from the browser’s cache', () => {
  passOneMinute({ deviceIsAheadBy: HOUR_MS });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ transferSize: 0 }] as never);
  expect(serverNow()).toBe(NOON + HOUR_MS + 60_000);
});

it('returns the device’s time if no server rendered the page', () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  expect(serverNow()).toBe(NOON);
});
