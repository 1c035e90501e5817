import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FACTS, stripeFacts } from './stripe-facts.mjs';

it('the facts of Stripe’s API are those of the installed SDK, for all calls of the server’s code', () => {
  const isCurrent = stripeFacts() === readFileSync(FACTS, 'utf8');
  expect(isCurrent, 'run node scripts/stripe-facts.mjs').toBe(true);
}, 120_000);
