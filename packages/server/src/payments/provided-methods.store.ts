import type { Db } from '../database/types.ts';
import type { Config } from '../config.ts';

const providerOf = ({ stripe }: Pick<Config, 'stripe'>) => (stripe ? 'stripe' : 'sandbox');

/** What the provider last answered, by its own names, and when it was asked; undefined if it never did. */
export async function findProvided(
  db: Db,
  config: Pick<Config, 'stripe'>,
): Promise<{ methods: string[]; asked_at: Date } | undefined> {
  return db
    .selectFrom('provided_methods')
    .where('provider', '=', providerOf(config))
    .select(['methods', 'asked_at'])
    .executeTakeFirst();
}

/** Stores an answer, unless the provider was asked later than for this one. */
export async function saveProvided(
  db: Db,
  config: Pick<Config, 'stripe'>,
  answer: { readonly methods: readonly string[]; readonly askedAt: Date },
): Promise<void> {
  const row = { methods: [...answer.methods], asked_at: answer.askedAt };
  await db
    .insertInto('provided_methods')
    .values({ provider: providerOf(config), ...row })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet(row).where('provided_methods.asked_at', '<=', answer.askedAt),
    )
    .execute();
}
