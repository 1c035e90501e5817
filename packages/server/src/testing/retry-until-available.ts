import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ServedCallName } from '@rendezvous/contract/endpoints';
import type { Reply } from './test-server.ts';

/** Long enough that half a minute without the server does not use up the calls of an address. */
const PAUSE_MS = 100;
const MAX_WAIT_MS = 20_000;

/**
 * Repeats a call with the same idempotency key until it succeeds or is refused. An unavailable server must respond with
 * 503 `unavailable` and Retry-After (RETRY-2). Returns the reply and the number of failures before it.
 */
export async function retryUntilAvailable<Name extends ServedCallName>(
  call: () => Promise<Reply<Name>>,
): Promise<{ reply: Reply<Name>; refused: number }> {
  const until = performance.now() + MAX_WAIT_MS;
  for (let refused = 0; ; refused += 1) {
    const reply = await call();
    if (reply.status < 500) return { reply, refused };
    expect({ status: reply.status, code: reply.error.code }).toEqual({ status: 503, code: 'unavailable' });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    if (performance.now() > until) throw new Error(`The server was unavailable for ${MAX_WAIT_MS} ms.`);
    await delay(PAUSE_MS);
  }
}
