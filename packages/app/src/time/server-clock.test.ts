import { afterEach, expect, it, vi } from 'vitest';
import { serverNow } from './server-clock.ts';

const NOON = Date.parse('2026-03-10T12:00:00.000Z');
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The page came at noon by the server's clock, and a minute has gone by since. */
function aMinuteLater({ deviceIsAheadBy }: { deviceIsAheadBy: number }) {
  const receivedAt = NOON + deviceIsAheadBy;
  vi.stubGlobal('pageState', { now: new Date(NOON).toISOString(), receivedAt });
  vi.useFakeTimers({ now: receivedAt + 60_000, toFake: ['Date'] });
}

it.each([0, 3 * HOUR_MS, -20 * 60_000])(
  'is the server’s time on a device whose clock is %i ms ahead',
  (deviceIsAheadBy) => {
    aMinuteLater({ deviceIsAheadBy });
    expect(serverNow()).toBe(NOON + 60_000);
  },
);

it('trusts the device where the page is a copy that the browser had kept', () => {
  aMinuteLater({ deviceIsAheadBy: HOUR_MS });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ transferSize: 0 }] as never);
  expect(serverNow()).toBe(NOON + HOUR_MS + 60_000);
});

it('is the device’s where no server rendered the page', () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  expect(serverNow()).toBe(NOON);
});
