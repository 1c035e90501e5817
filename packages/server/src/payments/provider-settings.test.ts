import { readFile } from 'node:fs/promises';
import { PROVIDER_NAMES } from '@rendezvous/contract/payment-methods';
import { beforeAll, describe, expect, it } from 'vitest';
import facts from '../sandbox/payments/stripe-facts.json' with { type: 'json' };
import { readEvent } from './stripe-outcome.ts';

const HEADING = '## What to switch on at the payment provider';

let section: string;
beforeAll(async () => {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  section = page.slice(page.indexOf(HEADING)).split('\n## ')[0] ?? '';
});

/** The names at the beginning of the section's lines, in code, after a list's or a table's mark. */
const namesAfter = (mark: string): string[] =>
  section.split('\n').flatMap((line) => {
    const [, start, name] = /^([-|]) `([\w.]+)`/.exec(line) ?? [];
    return start === mark && name ? [name] : [];
  });

describe('what an operator is told to switch on at the provider', () => {
  it('are the events that mean something to us, of all that the provider has (LEDGER-5)', () => {
    const meaning = (type: string) =>
      readEvent({ id: 'evt_1', type, created: 0, data: { object: {} } }).meaning.kind;
    const needed = Object.keys(facts.events).filter((type) => meaning(type) !== 'none');
    expect(needed).toContain('checkout.session.completed');
    expect(namesAfter('-').toSorted()).toEqual(needed.toSorted());
  });

  it('are the methods that the table of methods needs (PAY-12, PAY-26)', () => {
    expect(namesAfter('|').toSorted()).toEqual(PROVIDER_NAMES.toSorted());
  });
});
