import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { TestServer } from './test-server.ts';

/** Gives a member the rows of a direct debit that came back: its text message, its code and its return. */
export async function fillDebit(
  db: TestServer['services']['db'],
  { memberId, orderId, mark, now }: { memberId: string; orderId: string; mark: string; now: Date },
): Promise<void> {
  const common = { member_id: memberId, created_at: now, expires_at: now };
  await db
    .insertInto('sms')
    .values({
      ...common,
      id: uuidv7(),
      to_number: '+31612345678',
      number_hash: createHash('sha256').update('+31612345678').digest(),
      template: 'debit_code',
      language: 'de',
      text: mark,
    })
    .execute();
  await db
    .insertInto('debit_code')
    .values({
      ...common,
      id: uuidv7(),
      purchase: uuidv7(),
      bundle_id: '10',
      price: 1_125,
      account_reference: `account of ${orderId}`,
      iban_last4: '4300',
      code_hash: `hash of ${mark}`,
      order_id: orderId,
    })
    .execute();
  await db
    .insertInto('debit_return')
    .values({ order_id: orderId, member_id: memberId, credits: 10, returned_at: now, lifted_at: now })
    .execute();
}
