import { randomInt } from 'node:crypto';
import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { SMS_CODE } from '@rendezvous/contract/rules';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { hashPassword } from '../accounts/passwords.ts';
import type { Tx } from '../database/types.ts';
import { formatMoney } from '../mail/formats.ts';
import type { PurchaseContext } from '../payments/open-checkout.ts';
import { PaymentProviderError, type StoredAccount } from '../payments/payment-provider.ts';
import { lockBuyer } from '../payments/payments.store.ts';
import { priceOrder } from '../payments/place-order.ts';
import { checkSpendingLimit, LimitHeldError } from '../payments/spending-limit.ts';
import type { Services } from '../services.ts';
import { listSmsTimes, lockNumber } from '../sms/sms.store.ts';
import { insertDebitCode, listDebitCodes } from './debit-codes.store.ts';
import { requireDebitAllowed, requireOffered } from './debit-policy.ts';
import { readMandateForm, type MandateForm } from './mandate-form.ts';

const ACCOUNT_KEYS = 'b6a7f5c1-90d4-4b0e-9f29-6a3f1c8d2e70';
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Takes the form of a direct debit and sends a code to its phone (DEBIT-2, DEBIT-5). The account number goes to the
 * provider only; the code confirms its reference, the bundle and the price. Nothing is ordered yet.
 * @throws CallError invalid_fields; forbidden (DEBIT-7); too_large (DEBIT-6, CREDIT-13); rate_limited; unavailable if the
 * provider fails
 */
export async function requestCode(
  services: Services,
  context: PurchaseContext,
  body: Body<'requestDebitCode'>,
): Promise<void> {
  const { db } = services;
  await requireOffered(services, context);
  const form = readMandateForm(body);
  const check = (tx: Tx) => requireCodeAllowed(services, tx, context, body, form.phone);
  // What would be refused anyway is refused before the provider learns of the account.
  await db.transaction().execute(check);
  const account = await storeAccount(services, context, body.purchase, form);
  const code = String(randomInt(10 ** SMS_CODE.digits)).padStart(SMS_CODE.digits, '0');
  const codeHash = await hashPassword(code);
  await db.transaction().execute(async (tx) => {
    const { price, currency } = await check(tx);
    const now = services.clock();
    const expiresAt = new Date(now.getTime() + SMS_CODE.minutes * 60_000);
    const { viewer, site } = context;
    await insertDebitCode(tx, {
      id: uuidv7(),
      member_id: viewer.id,
      purchase: body.purchase,
      bundle_id: body.bundle_id,
      price,
      account_reference: account.reference,
      iban_last4: account.last4,
      code_hash: codeHash,
      created_at: now,
      expires_at: expiresAt,
    });
    await services.texter.queue(tx, site, {
      template: 'debit_code',
      memberId: viewer.id,
      to: form.phone,
      language: viewer.language,
      expiresAt,
      data: {
        code,
        amount: formatMoney(viewer.language, price, currency),
        minutes: SMS_CODE.minutes,
      },
    });
  });
}

/** Everything that can refuse a code now. The member is locked, so that simultaneous requests are counted. */
async function requireCodeAllowed(
  { clock }: Services,
  tx: Tx,
  context: PurchaseContext,
  body: Body<'requestDebitCode'>,
  phone: string,
): Promise<{ price: number; currency: string }> {
  const { viewer } = context;
  const now = clock();
  await lockBuyer(tx, viewer.id);
  const { bundle, price } = await priceOrder(tx, context, { ...body, payment_method: 'sdd' }, now);
  await requireDebitAllowed(tx, viewer.id, price, now);
  await checkSpendingLimit(tx, viewer.id, { price, currency: bundle.currency }, now).catch(
    (error: unknown) => {
      // Orders whose pages may still be open are closed when the order is placed.
      if (!(error instanceof LimitHeldError)) throw error;
    },
  );
  await requireRate(tx, viewer.id, phone, now);
  return { price, currency: bundle.currency };
}

/**
 * Limits the codes of a member and of a phone to 3 an hour, and the tries of all codes of a member to those of 3 codes a
 * day, so that guessing code after code does not get further either (DEBIT-5).
 */
async function requireRate(tx: Tx, memberId: string, phone: string, now: Date): Promise<void> {
  await lockNumber(tx, phone);
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const codes = await listDebitCodes(tx, memberId, new Date(now.getTime() - DAY_MS));
  const ofMember = codes.map(({ created_at: at }) => at).filter((at) => at > hourAgo);
  for (const times of [ofMember, await listSmsTimes(tx, phone, hourAgo)]) {
    const oldest = times.at(-SMS_CODE.sendsAnHour);
    if (oldest) throw rateLimited(oldest, HOUR_MS);
  }
  const tried = codes.filter(({ tries }) => tries > 0);
  const tries = tried.reduce((sum, code) => sum + code.tries, 0);
  const [first] = tried;
  if (first && tries >= SMS_CODE.triesADay) throw rateLimited(first.created_at, DAY_MS);
}

function rateLimited(since: Date, ms: number): CallError {
  return new CallError('rate_limited', {
    params: { retry_at: new Date(since.getTime() + ms).toISOString() },
  });
}

async function storeAccount(
  { db, log, payments }: Services,
  { viewer, deadline }: PurchaseContext,
  purchase: string,
  { accountHolder, iban, addressLine, zip, city, phone }: MandateForm,
): Promise<StoredAccount> {
  const { email } = await db
    .selectFrom('member')
    .where('id', '=', viewer.id)
    .select('email')
    .executeTakeFirstOrThrow();
  const { country } = viewer;
  const account = { accountHolder, iban, email, phone, addressLine, zip, city, country };
  // The same form of a purchase is the same request, so that a lost response leaves no second account at the provider.
  const idempotencyKey = uuidv5(JSON.stringify([viewer.id, purchase, account]), ACCOUNT_KEYS);
  return payments.storeDebitAccount({ ...account, idempotencyKey }, deadline).catch((error: unknown) => {
    if (error instanceof PaymentProviderError && error.status === 400) {
      throw new CallError('invalid_fields', { fields: { iban: 'invalid' }, cause: error });
    }
    log.error({ err: error }, 'a bank account could not be stored at the provider');
    throw new CallError('unavailable', { cause: error });
  });
}
