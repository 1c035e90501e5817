import { SoftwareAuthenticator } from '@rendezvous/contract/conformance/software-authenticator';
import { PASSKEYS, RECENT_LOGIN_MINUTES } from '@rendezvous/contract/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAudit } from '../testing/audit.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { mailedToken, PASSWORD, signUpAndActivate } from '../testing/signup.fixture.ts';
import { addTestSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { needsPassword } from './passkeys.commands.ts';

let server: TestServer;
let member: TestMember;
let authenticator: SoftwareAuthenticator;
let ip = 0;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Each test has its own IP address, since log-ins are limited by IP address.
  ip += 1;
  member = await makeMember(server);
  authenticator = new SoftwareAuthenticator(server.url);
});

const headers = () => ({ 'x-forwarded-for': `192.0.2.${ip}` });

async function create({ cookie }: TestMember, by = authenticator) {
  const { data } = await server.call('preparePasskey', { cookie, body: {} });
  return by.create(data.options);
}

async function add(to: TestMember, by = authenticator) {
  const credential = await create(to, by);
  return server.call('addPasskey', { cookie: to.cookie, body: { name: 'Phone', credential } });
}

async function answer(by = authenticator) {
  const { data } = await server.call('preparePasskeyLogIn', { body: {}, headers: headers() });
  return by.use(data.options);
}

async function logIn(by = authenticator, cookie?: string) {
  const credential = await answer(by);
  return server.call('logInByPasskey', { body: { credential }, cookie, headers: headers() });
}

const mailsTo = ({ id }: TestMember) =>
  server.services.db
    .selectFrom('mail')
    .where('to_address', '=', `${id}@example.org`)
    .select(['template', 'text'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const refusalOf = ({ error }: { readonly error: { readonly code: string } | undefined }) => error?.code;

describe('a passkey that is added', () => {
  test('is announced by mail and recorded, as is its removal (LOGIN-16)', async () => {
    const { data } = await add(member);
    const id = data.passkeys[0]?.id ?? '';
    expect(data).toEqual({
      passkeys: [
        { id, name: 'Phone', added_at: '2026-03-10T12:00:00.000Z', last_used_at: null, synced: true },
      ],
      password_required: false,
    });
    await server.call('removePasskey', { cookie: member.cookie, body: { id } });
    const mails = await mailsTo(member);
    expect(mails.map(({ template }) => template)).toEqual(['passkey_added', 'passkey_removed']);
    expect(mails[0]?.text).toContain(`${server.url}/en/profile/settings/account`);
    expect(mails[0]?.text).not.toContain('Phone');
    const entries = [
      await readAudit(server, { action: 'passkey.add', subjectId: id }),
      await readAudit(server, { action: 'passkey.remove', subjectId: id }),
    ].flat();
    expect(entries).toMatchObject([
      { actor_kind: 'member', details: { synced: true } },
      { actor_kind: 'member', details: {} },
    ]);
  });

  test('is one of ten at most, also when two are added at once (LOGIN-13)', async () => {
    for (let count = 1; count < PASSKEYS.count; count += 1) await add(member);
    const two = [await create(member), await create(member)];
    const replies = await Promise.all(
      two.map((credential) =>
        server.call('addPasskey', { cookie: member.cookie, body: { name: 'Phone', credential } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.map(refusalOf)).toContain('passkeys_full');
    const { data } = await server.call('listPasskeys', { cookie: member.cookie });
    expect(data.passkeys).toHaveLength(PASSKEYS.count);
  });

  test('is added once when its answer comes twice at the same moment (LOGIN-15)', async () => {
    const credential = await create(member);
    const replies = await Promise.all(
      [1, 2].map(() =>
        server.call('addPasskey', { cookie: member.cookie, body: { name: 'Phone', credential } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  test.each<[string, (credential: Awaited<ReturnType<typeof create>>) => object]>([
    ['data that is no JSON', ({ response }) => ({ response: { ...response, clientDataJSON: 'AAAA' } })],
    [
      'an attestation that is none',
      ({ response }) => ({ response: { ...response, attestationObject: 'AAAA' } }),
    ],
  ])('is refused with %s (LOGIN-13)', async (_, change) => {
    const credential = await create(member);
    const { status } = await server.call('addPasskey', {
      cookie: member.cookie,
      body: { name: 'Phone', credential: { ...credential, ...change(credential) } },
    });
    expect([410, 422]).toContain(status);
    expect((await server.call('listPasskeys', { cookie: member.cookie })).data.passkeys).toEqual([]);
  });

  test('has been verified by its owner’s PIN, finger or face (LOGIN-13)', async () => {
    authenticator.verifies = false;
    expect(refusalOf(await add(member))).toBe('passkey_refused');
  });

  test('is renamed by its owner only (LOGIN-16)', async () => {
    const id = (await add(member)).data.passkeys[0]?.id ?? '';
    const rename = ({ cookie }: TestMember, name: string) =>
      server.call('renamePasskey', { cookie, body: { id, name } });
    expect((await rename(await makeMember(server), 'Mine')).status).toBe(404);
    expect(
      (await rename(member, '\u{1f511}'.repeat(PASSKEYS.nameLength))).data.passkeys[0]?.name,
    ).toHaveLength(2 * PASSKEYS.nameLength);
  });

  test('needs the password from ten minutes after the log-in on (LOGIN-13)', () => {
    const began = new Date('2026-03-10T12:00:00Z');
    const later = (seconds: number) =>
      new Date(began.getTime() + RECENT_LOGIN_MINUTES * 60_000 + seconds * 1_000);
    const viewer = { sessionBeganAt: began } as Parameters<typeof needsPassword>[0];
    expect([needsPassword(viewer, later(0)), needsPassword(viewer, later(1))]).toEqual([false, true]);
  });

  test('remains when the password is changed or reset (LOGIN-16)', async () => {
    const { id, email, cookie } = await signUpAndActivate(server);
    await add({ id, cookie });
    await server.call('requestPasswordReset', { body: { email }, headers: headers() });
    const token = await mailedToken(server, email, 'password_reset');
    const password = 'seven quiet lanterns 4';
    const body = { token, password, password_repeat: password };
    expect((await server.call('resetPassword', { body, headers: headers() })).status).toBe(200);
    expect((await logIn()).status).toBe(200);
  });
});

describe('a reset of the password', () => {
  const PASSWORD_AFTER = 'violet teapot harbour 9';

  /** Adds two passkeys, asks for the mail and chooses a password by its link. */
  async function reset(body: { readonly remove_passkeys?: boolean }) {
    await add(member);
    const { data } = await add(member, new SoftwareAuthenticator(server.url));
    const email = `${member.id}@example.org`;
    await server.call('requestPasswordReset', { body: { email }, headers: headers() });
    const token = await mailedToken(server, email, 'password_reset');
    const { status } = await server.call('resetPassword', {
      body: { token, password: PASSWORD_AFTER, password_repeat: PASSWORD_AFTER, ...body },
      headers: headers(),
    });
    return { status, ids: data.passkeys.map(({ id }) => id) };
  }

  test('leaves the passkeys as they are, unless it is to remove them (LOGIN-9)', async () => {
    expect((await reset({})).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect((await mailsTo(member)).map(({ template }) => template)).not.toContain('passkey_removed');
  });

  test("removes them all, with one mail and a record of each, and nobody else's (LOGIN-9, LOGIN-16)", async () => {
    const other = await makeMember(server);
    const others = new SoftwareAuthenticator(server.url);
    await add(other, others);
    const { status, ids } = await reset({ remove_passkeys: true });
    expect([status, ids.length]).toEqual([200, 2]);
    expect(refusalOf(await logIn())).toBe('passkey_refused');
    expect((await logIn(others)).status).toBe(200);
    const removals = (await mailsTo(member)).filter(({ template }) => template === 'passkey_removed');
    expect(removals).toHaveLength(1);
    for (const id of ids)
      expect(await readAudit(server, { action: 'passkey.remove', subjectId: id })).toHaveLength(1);
  });
});

describe('a log-in by passkey', () => {
  test('begins a session and ends the one that the browser had (LOGIN-14, LOGIN-1)', async () => {
    await add(member);
    const { status, data, cookie } = await logIn(authenticator, member.cookie);
    expect([status, data.user.id]).toEqual([200, member.id]);
    expect((await server.call('readSelf', { cookie: member.cookie })).data).toEqual({ user: null });
    expect((await server.call('readSelf', { cookie: cookie as string })).data.user?.id).toBe(member.id);
  });

  test('succeeds for one of two answers with the same counter (LOGIN-14)', async () => {
    const key = new SoftwareAuthenticator(server.url, { synced: false });
    await add(member, key);
    const first = await answer(key);
    Object.assign(key.passkeys[0] ?? {}, { counter: 0 });
    const second = await answer(key);
    const replies = await Promise.all(
      [first, second].map((credential) =>
        server.call('logInByPasskey', { body: { credential }, headers: headers() }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('succeeds once for an answer that comes twice at the same moment (LOGIN-15)', async () => {
    await add(member);
    const credential = await answer();
    const replies = await Promise.all(
      [1, 2].map(() => server.call('logInByPasskey', { body: { credential }, headers: headers() })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  test('is refused with another challenge, another signature or another host (LOGIN-15)', async () => {
    await add(member);
    const [kept] = authenticator.passkeys;
    const other = new SoftwareAuthenticator(server.url);
    await add(await makeMember(server), other);
    const { data } = await server.call('preparePasskeyLogIn', { body: {}, headers: headers() });
    const unasked = await authenticator.use({ ...data.options, challenge: 'AAAA' });
    const forged = await other.use(data.options);
    Object.assign(kept ?? {}, { rpId: 'elsewhere.example' });
    const elsewhere = await answer();
    const codes = [];
    for (const credential of [unasked, { ...forged, id: kept?.id ?? '', rawId: kept?.id ?? '' }, elsewhere]) {
      codes.push(
        refusalOf(await server.call('logInByPasskey', { body: { credential }, headers: headers() })),
      );
    }
    expect(codes).toEqual(['passkey_expired', 'passkey_refused', 'passkey_refused']);
  });

  test('is refused while the account is banned, deleted or waits for that (LOGIN-14, LOGIN-5)', async () => {
    await add(member);
    const { db } = server.services;
    const replies = [];
    for (const status of ['banned', 'pending_deletion', 'deleted', 'active'] as const) {
      await db.updateTable('member').set({ status }).where('id', '=', member.id).execute();
      const { error, cookie } = await logIn();
      replies.push([error?.code, cookie === undefined]);
    }
    expect(replies).toEqual([
      ['forbidden', true],
      ['pending_deletion', true],
      ['passkey_refused', true],
      [undefined, false],
    ]);
  });

  test('is not hindered by failures with the password (LOGIN-14, LOGIN-3)', async () => {
    const { id, email, cookie } = await signUpAndActivate(server);
    await add({ id, cookie });
    for (let times = 0; times < 5; times += 1) {
      await server.call('logIn', { body: { email, password: 'wrong' }, headers: headers() });
    }
    const blocked = await server.call('logIn', { body: { email, password: PASSWORD }, headers: headers() });
    expect(blocked.status).toBe(423);
    expect((await logIn()).status).toBe(200);
  });

  test('takes no passkey and no challenge of another site (LOGIN-13, SITE-2)', async () => {
    const domain = 'other.example';
    await addTestSite(server, domain, {});
    await add(member);
    const there = { ...headers(), 'x-forwarded-host': domain };
    const ask = async () =>
      (await server.call('preparePasskeyLogIn', { body: {}, headers: there })).data.options;
    const options = await ask();
    expect(options.rpId).toBe(domain);
    authenticator.origin = server.url.replace(new URL(server.url).hostname, domain);
    const [kept] = authenticator.passkeys;
    Object.assign(kept ?? {}, { rpId: domain });
    const credential = await authenticator.use(options);
    const refused = await server.call('logInByPasskey', { body: { credential }, headers: there });
    expect(refusalOf(refused)).toBe('passkey_refused');
    const theirs = await ask();
    authenticator.origin = server.url;
    Object.assign(kept ?? {}, { rpId: new URL(server.url).hostname });
    const reply = await server.call('logInByPasskey', {
      body: { credential: await authenticator.use(theirs) },
      headers: headers(),
    });
    expect(refusalOf(reply)).toBe('passkey_expired');
  });

  test('is limited as one with a password is (LOGIN-15, CALL-6)', async () => {
    await add(member);
    const credential = await answer();
    const statuses = [];
    for (let times = 0; times < 31; times += 1) {
      const reply = await server.call('logInByPasskey', { body: { credential }, headers: headers() });
      statuses.push(reply.status);
    }
    expect([statuses[0], statuses[29], statuses[30]]).toEqual([200, 410, 429]);
  });
});
