import type { DbOrTx, Tx } from '../../database/types.ts';
import { findObject } from './objects.store.ts';

/** There is one account, and so one configuration. */
const ID = 'payment_methods';

/** The methods that are switched off at the sandbox, by Stripe's names. */
export async function listMethodsOff(db: DbOrTx): Promise<ReadonlySet<string>> {
  return new Set((await findObject(db, 'methods', ID))?.off ?? []);
}

/** Switches a method on or off. Simultaneous changes are made one after the other. */
export async function switchMethod(tx: Tx, name: string, isOn: boolean, at: Date): Promise<void> {
  await tx
    .insertInto('sandbox_object')
    .values({ id: ID, kind: 'methods', body: JSON.stringify({ off: [] }), created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await tx
    .selectFrom('sandbox_object')
    .where('id', '=', ID)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const off = new Set(await listMethodsOff(tx));
  if (isOn) off.delete(name);
  else off.add(name);
  await tx
    .updateTable('sandbox_object')
    .set({ body: JSON.stringify({ off: [...off] }) })
    .where('id', '=', ID)
    .execute();
}
