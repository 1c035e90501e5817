import type { CountryCode, Currency } from '@rendezvous/contract/countries';
import type { Discount } from '@rendezvous/contract/discounts';
import type { PaymentMethod } from '@rendezvous/contract/entities';
import type { Reduction } from '@rendezvous/contract/prices';
import { sql, type Selectable } from 'kysely';
import type { DiscountTable } from '../database/money-schema.ts';
import type { DbOrTx, Tx } from '../database/types.ts';

/** The active offers of a site: of each kind its own, or else the one for all sites. Each call reads these few rows. */
export async function listOffers(db: DbOrTx, siteId: number): Promise<Discount[]> {
  const rows = await db
    .selectFrom('discount')
    .where('offer', 'is not', null)
    .where((eb) => eb.or([eb('site_id', 'is', null), eb('site_id', '=', siteId)]))
    .where('status', '=', 'active')
    .selectAll()
    .execute();
  const own = new Set(rows.filter((row) => row.site_id !== null).map((row) => row.offer));
  return rows.filter((row) => row.site_id !== null || !own.has(row.offer)).map(toDiscount);
}

/** The discount with this code (`normaliseCode`): the site's own, or else the one for all sites. */
export async function findDiscount(db: DbOrTx, siteId: number, code: string): Promise<Discount | null> {
  const row = await db
    .selectFrom('discount')
    .where('code', '=', code)
    .where((eb) => eb.or([eb('site_id', 'is', null), eb('site_id', '=', siteId)]))
    .where('status', '=', 'active')
    .orderBy(sql`site_id is null`)
    .selectAll()
    .executeTakeFirst();
  return row ? toDiscount(row) : null;
}

/** The discount with this id, while it is active. */
export async function findActiveDiscount(db: DbOrTx, id: string): Promise<Discount | null> {
  const row = await db
    .selectFrom('discount')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .selectAll()
    .executeTakeFirst();
  return row ? toDiscount(row) : null;
}

/**
 * Locks a discount with a budget, so that its last uses are taken one at a time.
 * @returns whether a use is left
 */
export async function lockBudget(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('discount')
    .where('id', '=', id)
    .select(['budget', 'used'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.budget === null || row.used < row.budget;
}

function toDiscount(row: Selectable<DiscountTable>): Discount {
  return {
    id: row.id,
    code: row.code,
    offer: row.offer,
    reduction: reductionOf(row),
    minimumOrderValue: row.minimum_order_value,
    currency: row.currency as Currency | null,
    countries: row.countries as CountryCode[],
    methods: row.methods as PaymentMethod[],
    memberId: row.member_id,
    validity: row.validity,
    firstPurchase: row.first_purchase,
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    signupFromSeconds: row.signup_from_seconds ?? 0,
    signupUntilSeconds: row.signup_until_seconds,
    hasBudget: row.budget !== null,
    isExhausted: row.budget !== null && row.used >= row.budget,
  };
}

function reductionOf({ percentage, value_amount: amount }: Selectable<DiscountTable>): Reduction {
  if (percentage !== null) return { percent: Number(percentage) };
  if (amount !== null) return { amount };
  // The database refuses such a row (migration 0021).
  throw new Error('The discount has neither a percentage nor an amount.');
}
