import type { DiscountFacts } from '@rendezvous/contract/conformance/harness';
import type { Insertable } from 'kysely';
import type { DiscountTable } from '../database/money-schema.ts';
import type { DbOrTx } from '../database/types.ts';

/** Inserts a discount whose code is typed at checkout; `row` sets what the facts do not name. */
export async function insertDiscount(
  db: DbOrTx,
  { reduction, ...facts }: DiscountFacts,
  row: Partial<Insertable<DiscountTable>> = {},
): Promise<void> {
  await db
    .insertInto('discount')
    .values({
      code: facts.code,
      percentage: 'percent' in reduction ? String(reduction.percent) : null,
      value_amount: 'amount' in reduction ? reduction.amount : null,
      minimum_order_value: facts.minimumOrderValue ?? 0,
      currency: facts.currency ?? null,
      countries: [...(facts.countries ?? [])],
      methods: [...(facts.methods ?? [])],
      validity: facts.validity ?? 'once-per-user',
      expires_at: facts.expiresAt ?? null,
      ...row,
    })
    .execute();
}
