import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SoftwareAuthenticator } from '@rendezvous/contract/conformance/software-authenticator';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailJobs } from '../mail/create-mailer.ts';
import { notificationJobs } from '../notifications/notifications.jobs.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { debitForm, smsCode } from '../testing/debits.ts';
import { stripes } from '../testing/images.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { runJob } from '../testing/run-job.ts';
import { PASSWORD, signUpAndActivate } from '../testing/signup.fixture.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { privacyJobs } from './privacy.jobs.ts';

const log: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'trace' }, { logTo: { write: (line) => void log.push(line) } });
  await changeSite(server, {
    features: { ...DEFAULT_FEATURES, gifts: true, message_mails: true, photo_messages: true },
  });
});
afterAll(() => server.stop());

const { send, giveCredits } = createChatDriver(() => server);

/** What a member leaves somewhere, by the place. Each is a word of its own, which nothing else contains. */
const planted = new Map<string, string>();
let planting = 0;
function plant(place: string): string {
  planting += 1;
  const letters = [...String(planting).padStart(2, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const marker = `quillmark${letters}feather`;
  planted.set(place, marker);
  return marker;
}

async function photoFile(): Promise<FormData> {
  const file = await sharp(await stripes())
    .withExifMerge({ IFD0: { Copyright: plant('copyright of a photo'), Make: plant('camera of a photo') } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), `${plant('file name of a photo')}.jpg`);
  return form;
}

/** Fails unless a call was answered. */
async function ok(made: Promise<{ status: number; error: unknown }>): Promise<void> {
  const { status, error } = await made;
  expect({ status, error }).toEqual({ status: 200, error: undefined });
}

/** A member who writes something of their own wherever the site takes it. */
async function makeTalkative(other: TestMember) {
  const { call } = server;
  const member = await signUpAndActivate(server, {
    email: `${plant('e-mail address')}@example.org`,
    name: plant('name').slice(0, 20),
    signup_message: `Hello, ${plant('message of the sign-up')}`,
    signup_member: other.id,
    tracking: {
      network: plant('network'),
      ref: plant('ref'),
      sub1: plant('sub1'),
      sub2: plant('sub2'),
      sub3: plant('sub3'),
    },
  });
  const { cookie } = member;
  for (const place of ['about', 'second about'])
    await ok(call('changeSelf', { cookie, body: { profile: { about: `About ${plant(place)}` } } }));
  await ok(call('changeSelf', { cookie, body: { profile: { name: plant('second name') } } }));
  await ok(call('addPhoto', { cookie, body: await photoFile() }));
  await ok(call('addPhoto', { cookie, body: await photoFile() }));
  for (const place of ['first message', 'second message', 'third message'])
    await ok(send(member, other, `Hello ${plant(place)}`));
  await ok(
    call('complain', {
      cookie,
      body: {
        subject: { kind: 'profile', id: other.id },
        reason: 'other',
        words: plant('complaint about a member'),
      },
    }),
  );
  await ok(
    call('complain', {
      cookie,
      body: { subject: { kind: 'other' }, reason: 'other', words: plant('complaint about anything') },
    }),
  );
  await ok(
    call('requestMailChange', {
      cookie,
      body: { email: `${plant('new e-mail address')}@example.org`, password: PASSWORD },
    }),
  );
  await ok(call('requestPasswordReset', { body: { email: member.email } }));
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  planted.set('push key', keys.p256dh.toLowerCase()).set('push secret', keys.auth.toLowerCase());
  await ok(
    call('savePushSubscription', {
      cookie,
      query: { push: '1' },
      body: {
        subscription: {
          endpoint: `https://updates.push.services.mozilla.com/wpush/${plant('push endpoint')}`,
          keys,
        },
      },
    }),
  );
  await ok(call('requestExport', { cookie, body: {} }));
  await nameThings(member);
  await chatRichly(member, other);
  await appeal(member, other);
  await payByDebit(member);
  await leaveTracesInLogs(member);
  return member;
}

/** Sends a photo and a gift with words, and is answered; those who are due are mailed about it. */
async function chatRichly(member: TestMember, other: TestMember): Promise<void> {
  await giveCredits(member, 30);
  const uploaded = await server.call('uploadChatPhoto', { cookie: member.cookie, body: await photoFile() });
  const attachment = { kind: 'photo', id: uploaded.data.attachment.id } as const;
  await ok(send(member, other, plant('message with a photo'), { attachment }));
  const gift = { attachment: { kind: 'gift', gift: 'rose' } } as const;
  await ok(send(member, other, plant('message with a gift'), gift));
  await ok(send(other, member, 'What a lovely gift'));
  server.advance({ hours: 1 });
  await runJob(notificationJobs(server.services), 'notifications.mail');
}

/** Names a passkey and a saved search. */
async function nameThings({ cookie }: TestMember): Promise<void> {
  const { data } = await server.call('preparePasskey', { cookie, body: {} });
  const credential = await new SoftwareAuthenticator(server.url).create(data.options);
  await ok(server.call('addPasskey', { cookie, body: { name: plant('passkey'), credential } }));
  const body = { name: plant('saved search'), filter: { country: 'AT' }, mail: true } as const;
  await ok(server.call('saveSearch', { cookie, body }));
}

/** Is warned after a complaint of the other, and appeals. */
async function appeal(member: TestMember, other: TestMember): Promise<void> {
  const { call } = server;
  const moderator = await makeMember(server, { role: 'moderator' });
  const made = await call('complain', {
    cookie: other.cookie,
    body: { subject: { kind: 'profile', id: member.id }, reason: 'insult', words: 'They wrote insults' },
  });
  const { id } = made.data.complaint;
  const decision = { id, action: 'warn', ground: 'insult', facts: 'You wrote insults.' } as const;
  await ok(call('decideComplaint', { cookie: moderator.cookie, body: decision }));
  const { data } = await call('listComplaints', { cookie: member.cookie });
  const body = { decision: data.decisions[0]?.id ?? '', words: plant('appeal') };
  await ok(call('appeal', { cookie: member.cookie, body }));
}

/** Buys credits by direct debit, so that the books contain the member. */
async function payByDebit(member: { readonly id: string; readonly cookie: string }): Promise<void> {
  const form = debitForm({
    account_holder: plant('account holder'),
    street: plant('street'),
    house_number: '12 bis',
    city: plant('city'),
    // The time bonus (BONUS-1).
    expected_price: 1_125,
  });
  planted.set('phone', form.phone.slice(-8));
  planted.set('IBAN', form.iban.replaceAll(' ', '').toLowerCase());
  const { cookie } = member;
  expect((await server.call('requestDebitCode', { cookie, body: form })).status).toBe(200);
  const otp = await smsCode(server, form.phone);
  const paid = await server.call('confirmDebit', {
    cookie,
    key: randomUUID(),
    body: { purchase: form.purchase, otp },
  });
  expect(paid.status).toBe(200);
}

/** Sends what a log could contain: addresses, headers, bodies that are no JSON, wrong passwords. */
async function leaveTracesInLogs({ email, cookie }: { readonly email: string; readonly cookie: string }) {
  const { call, url } = server;
  await call('logIn', { body: { email, password: plant('wrong password') } });
  await call('changeSelf', { cookie, body: `{"broken": "${plant('body that is no JSON')}` });
  await fetch(`${url}/api/search.php?q=${plant('query of a search')}`, { headers: { cookie } });
  await fetch(`${url}/api/${plant('unknown path')}.php`, { headers: { cookie } });
  await fetch(`${url}/api/user.php`, {
    headers: {
      cookie,
      'user-agent': plant('browser'),
      referer: `${url}/?q=${plant('referrer')}`,
      'x-forwarded-for': plant('address of a proxy'),
      'accept-language': plant('language header'),
      'x-real-ip': plant('address header'),
    },
  });
  await fetch(`${url}/api/user.php`, { headers: { cookie: `__Host-session=${plant('session of nobody')}` } });
  await call('activate', { body: { token: plant('wrong token of a link') } });
  await call('unsubscribe', { body: { token: plant('wrong token of a mail') } as never });
}

/** Everything that the server keeps, in lower case: each table, each file with its name, and the log. */
async function readEverything(): Promise<Map<string, string>> {
  const { services } = server;
  const all = new Map([['log', log.join('\n').toLowerCase()]]);
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    services.db,
  );
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select lower(string_agg(r::text, ' ')) as text from ${sql.table(name)} r`.execute(services.db);
    all.set(name, rows[0]?.text ?? '');
  }
  const { dataDir } = services.config;
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const content = entry.isFile() ? await readFile(path, 'latin1') : '';
    all.set(path.slice(dataDir.length), `${entry.name} ${content}`.toLowerCase());
  }
  return all;
}

/** Places in which nothing was planted because the site does not keep them, would prove nothing. */
const MUST_BE_KEPT_BEFORE = [
  'appeal',
  'passkey',
  'saved search',
  'message with a gift',
  'message with a photo',
];

const photoFiles = async () =>
  (await readdir(server.services.config.dataDir, { recursive: true })).filter((name) =>
    name.endsWith('.webp'),
  );

/** Where each planted marker is found, for those that are found anywhere. */
async function placesOf(): Promise<Record<string, string[]>> {
  const everything = [...(await readEverything())];
  const found = [...planted].map(([place, marker]) => {
    const places = everything.filter(([, text]) => text.includes(marker)).map(([name]) => name);
    return [place, places] as const;
  });
  return Object.fromEntries(found.filter(([, places]) => places.length > 0));
}

/** What the other member and a visitor are answered that could contain a member. */
async function answersTo(other: TestMember, erasedId: string): Promise<string> {
  const { call } = server;
  const viewers = [{ cookie: other.cookie }, undefined];
  const answers = await Promise.all([
    call('listChats', { cookie: other.cookie }),
    call('listComplaints', { cookie: other.cookie }),
    ...viewers.map((viewer) => call('readMember', { ...viewer, query: { id: erasedId } })),
    ...viewers.map((viewer) => call('searchMembers', { ...viewer, query: {} })),
  ]);
  return JSON.stringify(answers.map(({ data }) => data)).toLowerCase();
}

/**
 * The texts of messages stay for the other member, until they are 180 days old (PRIVACY-5, CHAT-3); their photos do not
 * (CHAT-20).
 */
const isMessage = (place: string) => place.includes('message');

/** The sandbox stands for the payment provider, whose records of payments are its own. */
function mayKeep(place: string, found: string): boolean {
  if (found === 'public.sandbox_object') return true;
  return isMessage(place) && found === 'public.message';
}

test('leaves nothing of a member but what the provider keeps of payments, and messages for the other (PRIVACY-5)', async () => {
  const { services, advance, call } = server;
  const other = await makeMember(server);
  const member = await makeTalkative(other);
  expect(planted.size).toBeGreaterThanOrEqual(40);
  expect(await photoFiles()).not.toEqual([]);
  const before = Object.keys(await placesOf());
  expect(before.length).toBeGreaterThanOrEqual(20);
  expect(before).toEqual(expect.arrayContaining(MUST_BE_KEPT_BEFORE));
  // Responses that the server caches contain the member.
  expect(await answersTo(other, member.id)).toContain(planted.get('second name'));

  const body = { reason: 'other', password: PASSWORD } as const;
  expect((await call('deleteAccount', { cookie: member.cookie, body })).status).toBe(200);
  advance({ days: 15 });
  await runJob(privacyJobs(services), 'privacy.erase');
  // A mail to an address that was never confirmed.
  await runJob(mailJobs(services), 'mail.blank-expired');
  await expect.poll(photoFiles).toEqual([]);

  const answers = await answersTo(other, member.id);
  const answered = [...planted].filter(([, marker]) => answers.includes(marker)).map(([place]) => place);
  expect(answered.filter((place) => !isMessage(place))).toEqual([]);
  const left = Object.entries(await placesOf()).filter(
    ([place, places]) => !places.every((found) => mayKeep(place, found)),
  );
  expect(Object.fromEntries(left)).toEqual({});
});
