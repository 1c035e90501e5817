import type Stripe from 'stripe';
import type { DbOrTx, Tx } from '../../database/types.ts';
import type { CardPayment } from './cards.ts';
import type { Debit } from './debits.ts';
import type { TransferCustomer } from './transfers.ts';

type Kinds = {
  payment_method: Stripe.PaymentMethod;
  mandate: Stripe.Mandate;
  debit: Debit;
  card_payment: CardPayment;
  methods: { readonly off: readonly string[] };
  customer: TransferCustomer;
};

/** Finds an object of the sandbox by its kind and id. */
export async function findObject<Kind extends keyof Kinds>(
  db: DbOrTx,
  kind: Kind,
  id: string,
): Promise<Kinds[Kind] | null> {
  const row = await db
    .selectFrom('sandbox_object')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .select('body')
    .executeTakeFirst();
  return row ? (row.body as Kinds[Kind]) : null;
}

export async function insertObject<Kind extends keyof Kinds>(
  tx: Tx,
  kind: Kind,
  { id, body, at }: { id: string; body: Kinds[Kind]; at: Date },
): Promise<void> {
  await tx
    .insertInto('sandbox_object')
    .values({ id, kind, body: JSON.stringify(body), created_at: at })
    .execute();
}
