import { defineConfig } from 'vitest/config';

/** Journeys that fail on purpose, or that were written from a recording; flight.test.ts runs them. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['e2e/failing/*.journey.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000, interval: 200 } },
  },
});
