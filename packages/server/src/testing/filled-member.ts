import { createHash, randomUUID } from 'node:crypto';
import { mapTraits, TRAITS } from '@rendezvous/contract/traits';
import { v7 as uuidv7 } from 'uuid';
import { hashToken } from '../accounts/sessions.store.ts';
import { recordAudit } from '../audit/audit.store.ts';
import { createChatDriver } from './chat.driver.ts';
import { makeMember, type TestMember } from './members.ts';
import { makePhoto } from './relations.fixture.ts';
import { fillDebit } from './filled-debit.ts';
import { fillMailings } from './filled-mailings.ts';
import { fillReplies } from './filled-replies.ts';
import { fillNotifications } from './filled-notifications.ts';
import { fillModeration } from './filled-moderation.ts';
import type { TestServer } from './test-server.ts';

/** A word in every text of a filled member. A test searches for it to find data that erasure left (PRIVACY-5). */
export const MARK = 'Quillfeather';

export type FilledMember = TestMember & {
  readonly email: string;
  readonly photoKey: string;
  /** The other member of the conversation. */
  readonly other: TestMember;
  readonly conversationId: string;
};

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Creates a member with rows in every table of personal data and a value in every column that erasure changes. */
export async function makeFilledMember(server: TestServer): Promise<FilledMember> {
  const { call, services } = server;
  const { db } = services;
  const now = services.clock();
  const { send, giveCredits } = createChatDriver(() => server);
  const id = uuidv7();
  const email = `${id}.${MARK.toLowerCase()}@example.org`;
  const member = await makeMember(server, {
    id,
    email,
    name: `${MARK} ${id.slice(-4)}`,
    password_hash: `hash of ${MARK}`,
    language: 'de',
    device_time_zone: 'Asia/Tokyo',
    seeking: 'female',
    seeking_min_age: 30,
    seeking_max_age: 40,
    seeking_place: 'region',
    role: 'moderator',
    sexuality: 'bi',
    about: `About ${MARK}`,
    ...mapTraits((name) => TRAITS[name][0]),
    interests: ['tea'],
    notifications_disabled: ['bounce'],
    notification_kinds: ['news'],
    push_kinds: ['like'],
    unsubscribe_key: `key of ${MARK}`,
    read_receipts: false,
    search_engines: true,
    tracking: JSON.stringify({ network: MARK }),
    first_tracking: JSON.stringify({ network: `first ${MARK}` }),
    free_messages_used: 3,
    free_conversations_used: 1,
    push_discreet: true,
    paid_at: now,
  });
  const other = await makeMember(server, { name: 'Other' });
  const enemy = await makeMember(server, { name: 'Enemy' });
  const photo = await makePhoto(server, member, { main: true });
  await giveCredits(member, 10);
  const sent = await send(member, other, 'Hello from the member');
  await send(other, member, 'Hello from the other');
  const conversationId = sent.data.chat.conversation.id;
  await call('markChat', { cookie: member.cookie, body: { conversation: conversationId, mark: 'read' } });
  await call('deleteChat', { cookie: member.cookie, body: { conversation: conversationId } });
  await send(other, member, 'Are you there?');
  await db
    .insertInto('message_reaction')
    .values({ message_id: sent.data.message.id, member_id: id, reaction: 'love', reacted_at: now })
    .execute();
  await call('addLike', { cookie: member.cookie, body: { id: other.id } });
  await call('addLike', { cookie: other.cookie, body: { id } });
  await call('swipe', { cookie: member.cookie, body: { id: enemy.id, verdict: 'pass' } });
  await db.insertInto('photo_upload').values({ member_id: id, id: randomUUID(), received: 1 }).execute();
  const sentPhoto = { message_id: sent.data.message.id, status: 'active', width: 400, height: 400 } as const;
  await db
    .insertInto('message_photo')
    .values({ ...sentPhoto, id: uuidv7(), member_id: id })
    .execute();
  await db
    .insertInto('photo_access')
    .values({ owner_id: id, viewer_id: other.id, asked_at: now, granted_at: now })
    .execute();
  await call('block', { cookie: member.cookie, body: { id: enemy.id } });
  await db
    .updateTable('participation')
    .set({ fictional_acknowledged_at: now, declined_at: now })
    .where('member_id', '=', id)
    .execute();
  await db
    .insertInto('saved_search')
    .values({
      id: uuidv7(),
      member_id: id,
      name: `${MARK} search`,
      filter: JSON.stringify({ country: 'NL', countryregion: MARK }),
      mail: true,
      mailed_until: now,
      seen_at: now,
      created_at: now,
    })
    .execute();
  await db.insertInto('presence').values({ member_id: id, last_active_at: now }).execute();
  await db
    .insertInto('member_place')
    .values({ member_id: id, cell: 20_000_000, changed_at: [now] })
    .execute();
  await db
    .insertInto('mail_token')
    .values({
      token_hash: hashToken(randomUUID()),
      kind: 'mail_change',
      member_id: id,
      created_at: now,
      expires_at: now,
      new_email: email,
    })
    .execute();
  await db
    .insertInto('data_export')
    .values({ member_id: id, id: uuidv7(), requested_at: now, store_key: `exports/${MARK}-${id}` })
    .execute();
  await db
    .insertInto('signup_message')
    .values({
      member_id: id,
      recipient_id: other.id,
      text: `Hello ${MARK}`,
      acknowledges_fictional: false,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('passkey')
    .values({
      id: uuidv7(),
      member_id: id,
      credential_id: hashToken(randomUUID()),
      public_key: Buffer.from(`key of ${MARK}`),
      counter: 3,
      transports: ['internal'],
      synced: true,
      name: `Phone of ${MARK}`,
      created_at: now,
      last_used_at: now,
    })
    .execute();
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: hashToken(randomUUID()), site_id: 1, member_id: id, expires_at: now })
    .execute();
  const device = hashToken(randomUUID());
  await db
    .insertInto('login_device')
    .values({ token_hash: device, member_id: id, last_login_at: now })
    .execute();
  await db
    .insertInto('attempt')
    .values([
      { kind: 'login_failure', subject_hash: sha256(email), at: now },
      { kind: 'device_failure', subject_hash: device, at: now },
    ])
    .execute();
  await fillNotifications(db, { id, otherId: other.id, mark: MARK }, now);
  await db
    .insertInto('mail')
    .values({
      id: uuidv7(),
      to_address: email,
      recipient_hash: sha256(email),
      template: 'activation',
      language: 'de',
      subject: MARK,
      html: MARK,
      text: MARK,
      created_at: now,
    })
    .execute();
  await fillMailings(server, id);
  await makeOrder(server, id);
  await fillReplies(server, member, other, { conversationId, messageId: sent.data.message.id, mark: MARK });
  await fillModeration(server, { id, email, cookie: member.cookie }, other);
  await db
    .updateTable('member')
    .set({ deletion_requested_at: now, deletion_reason: 'other', paused_from: 'active', invisible: true })
    .where('id', '=', id)
    .execute();
  return { ...member, email, photoKey: `photos/${photo}`, other, conversationId };
}

async function makeOrder({ services }: TestServer, memberId: string): Promise<void> {
  const orderId = uuidv7();
  const now = services.clock();
  await services.db
    .insertInto('purchase_order')
    .values({
      id: orderId,
      member_id: memberId,
      bundle_id: '10',
      credits: 10,
      currency: 'EUR',
      full_price: 1_500,
      price: 1_125,
      discount_code: 'WELCOME25',
      payment_method: 'creditcard',
      status: 'completed',
      provider_session: `session of ${orderId}`,
      provider_payment_intent: `intent of ${orderId}`,
      checkout_url: `https://pay.example.com/${MARK}`,
      checkout_request: JSON.stringify({ description: MARK }),
      created_at: now,
      completed_at: now,
      status_at: now,
    })
    .execute();
  await services.db
    .insertInto('payment_event')
    .values({
      id: `event of ${orderId}`,
      type: 'checkout.session.completed',
      payload: JSON.stringify({ customer: MARK }),
      received_at: now,
      applied_at: now,
      outcome: 'applied',
      order_id: orderId,
      session_id: `session of ${orderId}`,
      amount: 1_125,
      currency: 'EUR',
    })
    .execute();
  await fillMoney(services, memberId, orderId);
}

/** Inserts what nobody wrote by a call: refunds, disputes, mandates, stored cards and a moderator's decision. */
async function fillMoney(
  { db, clock }: TestServer['services'],
  memberId: string,
  orderId: string,
): Promise<void> {
  const now = clock();
  const money = { amount: 1_125, currency: 'EUR', status_at: now };
  const payment = await db
    .selectFrom('payment')
    .where('order_id', '=', orderId)
    .select('id')
    .executeTakeFirstOrThrow();
  const atProvider = (what: string) => ({
    provider: 'sandbox' as const,
    provider_reference: `${what} of ${orderId}`,
  });
  await db
    .insertInto('refund')
    .values({
      ...money,
      payment_id: payment.id,
      scope: 'single',
      provider_reference: `refund of ${orderId}`,
      status: 'succeeded',
    })
    .execute();
  await db
    .insertInto('withdrawal')
    .values({
      order_id: orderId,
      credits: 10,
      amount: 1_125,
      paid_back_before: 0,
      withdrawn_at: now,
      refunded_at: now,
    })
    .execute();
  await db
    .insertInto('dispute')
    .values({ ...money, payment_id: payment.id, provider_reference: `dispute of ${orderId}`, status: 'lost' })
    .execute();
  await db
    .insertInto('disputed_credits')
    .values({ order_id: orderId, unused: 0, held: 0, taken: 0, transfers: 0, changed_at: now })
    .execute();
  await db
    .insertInto('mandate')
    .values({
      member_id: memberId,
      ...atProvider('mandate'),
      scheme: 'sepa_core',
      iban_last4: '4300',
      status: 'active',
      signed_at: now,
      order_id: orderId,
      reference: `REFERENCE${orderId.slice(-12)}`,
      debit_on: '2026-03-16',
    })
    .execute();
  await fillDebit(db, { memberId, orderId, mark: MARK, now });
  await db
    .insertInto('stored_payment_method')
    .values({
      member_id: memberId,
      ...atProvider('card'),
      customer_reference: `cus_${orderId}`,
      order_id: orderId,
      brand: 'visa',
      last4: '4242',
      expiry_month: 12,
      expiry_year: 2030,
      status: 'active',
    })
    .execute();
  await db
    .insertInto('bank_transfer')
    .values({
      order_id: orderId,
      account_holder: 'Rendezvous',
      iban: 'NL91ABNA0417164300',
      bic: 'ABNANL2A',
      reference: 'RDV123',
      remaining: 0,
      changed_at: now,
    })
    .execute();
  await db
    .insertInto('provider_customer')
    .values({ member_id: memberId, provider: 'sandbox', reference: `cus_of_${orderId}`, created_at: now })
    .execute();
  await db
    .insertInto('spending_limit')
    .values({
      member_id: memberId,
      currency: 'EUR',
      amount: 10_000,
      next_amount: 20_000,
      next_from: now,
      changed_at: now,
    })
    .execute();
  await db
    .insertInto('discount')
    .values({
      code: `OWN${orderId.slice(-12).toUpperCase()}`,
      member_id: memberId,
      percentage: '10',
      validity: 'once',
    })
    .execute();
  const actor = { kind: 'member', id: memberId } as const;
  const approval = {
    action: 'photo.approve',
    subjectId: orderId,
    details: { approval: 'automatic' },
  } as const;
  await db.transaction().execute((tx) => recordAudit(tx, { actor, ...approval }));
}
