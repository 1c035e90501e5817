import { expect, test } from 'vitest';
import type { ConformanceHarness } from './harness.ts';
import { plannedCases, conformanceCases } from './cases.ts';
import { ConformanceError } from './check.ts';

function respondingHarness(respond: () => Response): ConformanceHarness {
  return {
    origin: 'http://localhost',
    fetch: () => Promise.resolve(respond()),
    member: () => Promise.resolve({ id: crypto.randomUUID(), email: 'a@example.org', cookie: 'a=b' }),
    discount: () => Promise.resolve(),
    mailedToken: () => Promise.resolve('x'.repeat(43)),
    storeCard: () => Promise.resolve(crypto.randomUUID()),
    waitingPhoto: () => Promise.resolve(crypto.randomUUID()),
    approvedPhoto: () => Promise.resolve(crypto.randomUUID()),
    waitingTexts: () => Promise.resolve(),
    approvedTexts: () => Promise.resolve(crypto.randomUUID()),
    dismissed: () => Promise.resolve(crypto.randomUUID()),
    smsCode: () => Promise.resolve('123456'),
    deliverMoneyBack: () => Promise.resolve(respond()),
    deliverPayment: () => Promise.resolve(respond()),
    awaitTransfer: () => Promise.resolve(respond()),
    advance() {},
  };
}

const empty = respondingHarness(() => Response.json({}));
const internal = respondingHarness(() => Response.json({ error: { code: 'internal' } }, { status: 500 }));

// A case would prove nothing if an implementation passed that does nothing.
test.each([...conformanceCases, ...plannedCases])(
  'an implementation that does nothing fails: $name',
  async ({ run }) => {
    await expect(run(empty)).rejects.toThrow(ConformanceError);
    await expect(run(internal)).rejects.toThrow(ConformanceError);
  },
);
