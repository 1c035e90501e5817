import { COUNTRY_CODES, CURRENCIES } from '@rendezvous/contract/countries';
import { normaliseCode } from '@rendezvous/contract/discounts';
import { PAYMENT_METHODS } from '@rendezvous/contract/payment-methods';
import { z } from 'zod';
import { recordAudit, type AuditActor } from '../audit/audit.store.ts';
import { CommandError } from '../command-error.ts';
import type { Db } from '../database/types.ts';
import { requireSite } from '../site/require-site.ts';

/** What an operator writes of a discount code (BONUS-14). Amounts are in minor units of `currency`. */
const newDiscount = z
  .strictObject({
    code: z.string().transform(normaliseCode).pipe(z.string().min(3).max(50)),
    percent: z.int().min(1).max(99).optional(),
    amount: z.int().positive().optional(),
    minimum: z.int().nonnegative().default(0),
    currency: z.enum(CURRENCIES).optional(),
    countries: z.array(z.enum(COUNTRY_CODES)).default([]),
    methods: z.array(z.enum(PAYMENT_METHODS)).default([]),
    member: z.uuid().optional(),
    validity: z.enum(['once-per-user', 'once', 'unlimited']).default('once-per-user'),
    budget: z.int().positive().optional(),
    first_purchase: z.boolean().default(false),
    starts: z.coerce.date().optional(),
    expires: z.coerce.date().optional(),
    site: z.string().optional(),
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    message: 'give either percent or amount',
  })
  .refine(
    ({ amount, minimum, currency }) => currency !== undefined || (amount === undefined && minimum === 0),
    {
      message: 'an amount and a minimum need a currency',
    },
  )
  .refine(({ amount, minimum }) => amount === undefined || minimum > amount, {
    message: 'the minimum must exceed the amount, so that an order costs something',
  })
  .refine(({ starts, expires }) => !starts || !expires || starts < expires, {
    message: 'starts must be before expires',
  })
  .refine(({ validity, budget }) => validity !== 'once' || budget === undefined || budget === 1, {
    message: 'a code that is good once has a budget of 1',
  });

/**
 * Adds a code that members can type at checkout, and records it in the audit list.
 * @returns the code as it is compared
 * @throws CommandError for invalid fields, an unknown site, or a code that the site has
 */
export async function addDiscount(
  db: Db,
  fields: Record<string, unknown>,
  actor: AuditActor,
): Promise<string> {
  const parsed = newDiscount.safeParse(fields);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => [...path, message].join(': '));
    throw new CommandError(lines.join('\n'));
  }
  const discount = parsed.data;
  return db.transaction().execute(async (tx) => {
    const site = discount.site ? await requireSite(tx, discount.site) : null;
    const row = await tx
      .insertInto('discount')
      .values({
        site_id: site?.id ?? null,
        code: discount.code,
        percentage: discount.percent === undefined ? null : String(discount.percent),
        value_amount: discount.amount ?? null,
        minimum_order_value: discount.minimum,
        currency: discount.currency ?? null,
        countries: discount.countries,
        methods: discount.methods,
        member_id: discount.member ?? null,
        validity: discount.validity,
        budget: discount.validity === 'once' ? 1 : (discount.budget ?? null),
        first_purchase: discount.first_purchase,
        starts_at: discount.starts ?? null,
        expires_at: discount.expires ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new CommandError(`code: ${discount.code} already exists`);
    await recordAudit(tx, {
      actor,
      action: 'discount.add',
      subjectId: row.id,
      details: { validity: discount.validity },
      ...(site && { site: site.domain }),
    });
    return discount.code;
  });
}

/**
 * Ends a code. Orders that were placed with it keep their price (PAY-21).
 * @throws CommandError if no active code has this name
 */
export async function endDiscount(
  db: Db,
  { code: typed, site: domain }: { code: string; site?: string | undefined },
  actor: AuditActor,
): Promise<string> {
  const code = normaliseCode(typed);
  return db.transaction().execute(async (tx) => {
    const site = domain ? await requireSite(tx, domain) : null;
    const row = await tx
      .updateTable('discount')
      .set({ status: 'disabled' })
      .where('code', '=', code)
      .where('site_id', site ? '=' : 'is', site?.id ?? null)
      .where('status', '=', 'active')
      .where('offer', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new CommandError(`There is no active code ${code}. See \`npm run discount -- list\`.`);
    await recordAudit(tx, {
      actor,
      action: 'discount.end',
      subjectId: row.id,
      details: {},
      ...(site && { site: site.domain }),
    });
    return code;
  });
}

/** Every code with what it takes off and how often it is used, one line each. */
export async function describeDiscounts(db: Db): Promise<string> {
  const rows = await db
    .selectFrom('discount')
    .leftJoin('site', 'site.id', 'discount.site_id')
    .leftJoin('discount_use', 'discount_use.discount_id', 'discount.id')
    .groupBy(['discount.id', 'site.domain'])
    .selectAll('discount')
    .select(['site.domain', (eb) => eb.fn.count<string>('discount_use.order_id').as('uses')])
    .orderBy('discount.code')
    .execute();
  return rows
    .map((row) =>
      [
        row.code,
        row.domain ?? 'every site',
        row.percentage === null ? `${row.value_amount} ${row.currency}` : `${Number(row.percentage)} %`,
        row.validity,
        `${row.uses} orders${row.budget === null ? '' : ` of ${row.budget}`}`,
        row.expires_at ? `until ${row.expires_at.toISOString()}` : 'no end',
        row.offer ?? row.status,
      ].join('\t'),
    )
    .join('\n');
}
