import { expect, test } from 'vitest';
import type { PlannedHarness } from './harness.ts';
import { plannedCases, conformanceCases } from './cases.ts';
import { ConformanceError } from './check.ts';

function answering(respond: () => Response): PlannedHarness {
  return {
    fetch: () => Promise.resolve(respond()),
    member: () => Promise.resolve({ id: crypto.randomUUID(), email: 'a@example.org', cookie: 'a=b' }),
    mailedToken: () => Promise.resolve('x'.repeat(43)),
    textedCode: () => Promise.resolve('123456'),
    deliverPayment: () => Promise.resolve(respond()),
    advance() {},
  };
}

const empty = answering(() => Response.json({}));
const internal = answering(() => Response.json({ error: { code: 'internal' } }, { status: 500 }));

// A case that an implementation of nothing passes would hold nothing to the contract.
test.each([...conformanceCases, ...plannedCases])('$name: fails where nothing is done', async ({ run }) => {
  await expect(run(empty)).rejects.toThrow(ConformanceError);
  await expect(run(internal)).rejects.toThrow(ConformanceError);
});
