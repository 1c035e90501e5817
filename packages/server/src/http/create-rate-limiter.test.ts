import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createRateLimiter } from './create-rate-limiter.ts';
import type { RateLimiter } from './rate-limiter.ts';

let limiter: RateLimiter | undefined;
afterEach(() => limiter?.close());

const twoAMinute = { points: 2, seconds: 60 };

async function takeThree(from: RateLimiter) {
  return [
    await from.take('a', twoAMinute),
    await from.take('a', twoAMinute),
    await from.take('a', twoAMinute),
  ];
}

test('refuses the third of two calls until the time is over, and counts another key separately', async () => {
  limiter = await createRateLimiter({ redisUrl: undefined }, pino({ level: 'silent' }));
  const [first, second, third] = await takeThree(limiter);
  expect([first, second]).toEqual([null, null]);
  const seconds = ((third as Date).getTime() - Date.now()) / 1_000;
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await limiter.take('b', twoAMinute)).toBeNull();
});

test('without Redis, each process counts for itself and logs it once', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  limiter = await createRateLimiter({ redisUrl: 'redis://127.0.0.1:1' }, log);
  const [first, second, third] = await takeThree(limiter);
  expect([first, second]).toEqual([null, null]);
  expect(third).toBeInstanceOf(Date);
  const [line, ...others] = lines.filter((one) => one.includes('redis is unavailable'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 40, suppressed: 0 });
  expect(others).toEqual([]);
});

/** TEST_REDIS_URL names a Redis or Valkey server for the test of shared limits. */
test.skipIf(!process.env.TEST_REDIS_URL)('two processes share one count in Redis', async () => {
  const config = { redisUrl: process.env.TEST_REDIS_URL };
  const log = pino({ level: 'silent' });
  limiter = await createRateLimiter(config, log);
  const other = await createRateLimiter(config, log);
  const limit = { points: 1, seconds: 30 + Math.floor(Math.random() * 1_000) };
  // The clients connect in the background, so the first points may still be counted locally.
  const key = crypto.randomUUID();
  await expect
    .poll(async () => {
      await limiter?.take(key, limit);
      return other.take(key, limit);
    })
    .toBeInstanceOf(Date);
  await other.close();
});
