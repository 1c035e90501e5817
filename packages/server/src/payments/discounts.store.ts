import type { Selectable } from 'kysely';
import type { DiscountTable } from '../database/money-schema.ts';
import type { DbOrTx, Tx } from '../database/types.ts';
import type { Offer } from './discounts.ts';

/** The active offers of a site: of each kind its own, or else the one for all sites. Each call reads these few rows. */
export async function listOffers(db: DbOrTx, siteId: number): Promise<Offer[]> {
  const rows = await db
    .selectFrom('discount')
    .where('offer', 'is not', null)
    .where((eb) => eb.or([eb('site_id', 'is', null), eb('site_id', '=', siteId)]))
    .where('status', '=', 'active')
    .selectAll()
    .execute();
  const own = new Set(rows.filter((row) => row.site_id !== null).map((row) => row.offer));
  return rows.filter((row) => row.site_id !== null || !own.has(row.offer)).map(toOffer);
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

function toOffer(row: Selectable<DiscountTable>): Offer {
  const { offer, percentage, signup_until_seconds: until } = row;
  // The database refuses an offer without them (migration 0021).
  if (offer === null || percentage === null || until === null)
    throw new Error('The discount is not an offer.');
  return {
    id: row.id,
    code: row.code,
    offer,
    percent: Number(percentage),
    minimumOrderValue: row.minimum_order_value,
    currency: row.currency,
    countries: row.countries,
    methods: row.methods,
    firstPurchase: row.first_purchase,
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    signupFromSeconds: row.signup_from_seconds ?? 0,
    signupUntilSeconds: until,
    hasBudget: row.budget !== null,
    isExhausted: row.budget !== null && row.used >= row.budget,
  };
}
