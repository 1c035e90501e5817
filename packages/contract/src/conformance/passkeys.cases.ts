import { PASSKEY_CHALLENGE_MINUTES, PASSKEYS, RECENT_LOGIN_MINUTES } from '../rules.ts';
import { PASSWORD } from './accounts.cases.ts';
import type { Tools } from './caller.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import { assertEqual, assertRefused, responseOf } from './check.ts';
import type { HarnessMember } from './harness.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

const PASSWORD_AFTER = 'amber kettle meadow 4';

type Caller = Pick<Tools, 'call' | 'origin'>;

/** Creates a passkey for the member in their browser, which the site does not know yet. */
async function create({ call }: Caller, as: HarnessMember, authenticator: SoftwareAuthenticator) {
  const { options } = responseOf(await call('preparePasskey', { as, body: {} }));
  return authenticator.create(options);
}

async function add(tools: Caller, as: HarnessMember, name = 'Phone') {
  const authenticator = new SoftwareAuthenticator(tools.origin);
  const credential = await create(tools, as, authenticator);
  const { passkeys } = responseOf(await tools.call('addPasskey', { as, body: { name, credential } }));
  return { authenticator, credential, passkeys };
}

async function logIn({ call }: Caller, authenticator: SoftwareAuthenticator) {
  const { options } = responseOf(await call('preparePasskeyLogIn', { body: {} }));
  return call('logInByPasskey', { body: { credential: await authenticator.use(options) } });
}

/** Cases about passkeys. */
export const passkeyCases = [
  conform('listPasskeys', 'lists the member’s passkeys, the last added first (LOGIN-16)', async (tools) => {
    const [as, other] = [await tools.member(), await tools.member()];
    await add(tools, other);
    await add(tools, as, 'Laptop');
    tools.advance({ seconds: 1 });
    await add(tools, as, '  My \n phone ');
    const { passkeys, password_required: needsPassword } = responseOf(
      await tools.call('listPasskeys', { as }),
    );
    assertEqual(
      passkeys.map(({ name, synced, last_used_at: used }) => ({ name, synced, used })),
      [
        { name: 'My phone', synced: true, used: null },
        { name: 'Laptop', synced: true, used: null },
      ],
      'The passkeys',
    );
    assertEqual(needsPassword, false, 'Whether the password is needed');
  }),
  conform(
    'preparePasskey',
    'asks for the password when the log-in was a while ago (LOGIN-13, LOGIN-3)',
    async ({ call, member, advance }) => {
      const as = await member({ password: PASSWORD });
      advance({ minutes: RECENT_LOGIN_MINUTES, seconds: 1 });
      const { password_required: needsPassword } = responseOf(await call('listPasskeys', { as }));
      assertEqual(needsPassword, true, 'Whether the password is needed');
      const prepare = (password?: string) => call('preparePasskey', { as, body: { password } });
      assertRefused(await prepare(), 'invalid_fields', { fields: { password: 'required' } });
      responseOf(await prepare(PASSWORD));
      for (let time = 1; time < 5; time += 1) {
        assertRefused(await prepare('wrong'), 'invalid_fields', { fields: { password: 'wrong' } });
      }
      assertRefused(await prepare('wrong'), 'account_locked', { params: { minutes: 15 } });
    },
  ),
  conform('preparePasskey', 'names the passkeys that the member has already (LOGIN-13)', async (tools) => {
    const as = await tools.member();
    const { credential } = await add(tools, as);
    const { options } = responseOf(await tools.call('preparePasskey', { as, body: {} }));
    assertEqual(
      options.excludeCredentials.map(({ id }) => id),
      [credential.id],
      'The excluded credentials',
    );
    assertEqual(options.rp.id, new URL(tools.origin).hostname, 'The host of the passkeys');
  }),
  conform('addPasskey', 'adds at most ten passkeys (LOGIN-13)', async (tools) => {
    const as = await tools.member();
    const late = await create(tools, as, new SoftwareAuthenticator(tools.origin));
    for (let count = 0; count < PASSKEYS.count; count += 1) await add(tools, as);
    const full = { params: { limit: PASSKEYS.count } };
    assertRefused(await tools.call('preparePasskey', { as, body: {} }), 'passkeys_full', full);
    assertRefused(
      await tools.call('addPasskey', { as, body: { name: 'Phone', credential: late } }),
      'passkeys_full',
      full,
    );
  }),
  conform('addPasskey', 'refuses a name that is missing or too long (LOGIN-13)', async (tools) => {
    const as = await tools.member();
    const credential = await create(tools, as, new SoftwareAuthenticator(tools.origin));
    const addAs = (name: string) => tools.call('addPasskey', { as, body: { name, credential } });
    assertRefused(await addAs('  '), 'invalid_fields', { fields: { name: 'required' } });
    assertRefused(await addAs('x'.repeat(PASSKEYS.nameLength + 1)), 'invalid_fields', {
      fields: { name: 'too_long' },
    });
    responseOf(await addAs('x'.repeat(PASSKEYS.nameLength)));
  }),
  conform(
    'addPasskey',
    'takes an answer once, within five minutes, from who was asked and from a page of the site (LOGIN-15)',
    async (tools) => {
      const [as, other] = [await tools.member(), await tools.member()];
      const authenticator = new SoftwareAuthenticator(tools.origin);
      const credential = await create(tools, as, authenticator);
      const addAs = (member: HarnessMember, created = credential) =>
        tools.call('addPasskey', { as: member, body: { name: 'Phone', credential: created } });
      assertRefused(await addAs(other), 'passkey_expired');
      responseOf(await addAs(as));
      assertRefused(await addAs(as), 'passkey_expired');
      const late = await create(tools, as, authenticator);
      tools.advance({ minutes: PASSKEY_CHALLENGE_MINUTES });
      assertRefused(await addAs(as, late), 'passkey_expired');
      authenticator.origin = 'https://elsewhere.example';
      assertRefused(await addAs(as, await create(tools, as, authenticator)), 'passkey_refused');
    },
  ),
  conform('addPasskey', 'refuses a passkey that has been added already (LOGIN-13)', async (tools) => {
    const [as, other] = [await tools.member(), await tools.member()];
    const { authenticator, credential } = await add(tools, as);
    const again = await create(tools, other, authenticator);
    const { options } = responseOf(await tools.call('preparePasskey', { as: other, body: {} }));
    const forged = await authenticator.create(options, authenticator.passkeys[0]);
    assertEqual([forged.id, again.id === credential.id], [credential.id, false], 'The credentials');
    assertRefused(
      await tools.call('addPasskey', { as: other, body: { name: 'Phone', credential: forged } }),
      'passkey_taken',
    );
  }),
  conform('renamePasskey', 'renames a passkey of the member, and no other (LOGIN-16)', async (tools) => {
    const [as, other] = [await tools.member(), await tools.member()];
    const id = (await add(tools, as)).passkeys[0]?.id ?? '';
    const rename = (member: HarnessMember, body: { id: string; name: string }) =>
      tools.call('renamePasskey', { as: member, body });
    const { passkeys } = responseOf(await rename(as, { id, name: ' Laptop ' }));
    assertEqual(passkeys[0]?.name, 'Laptop', 'The new name');
    assertRefused(await rename(as, { id, name: '' }), 'invalid_fields', { fields: { name: 'required' } });
    assertRefused(await rename(as, { id: UNKNOWN_ID, name: 'Laptop' }), 'not_found');
    assertRefused(await rename(other, { id, name: 'Laptop' }), 'not_found');
  }),
  conform(
    'removePasskey',
    'removes a passkey of the member, which logs nobody in (LOGIN-16)',
    async (tools) => {
      const [as, other] = [await tools.member(), await tools.member()];
      const { authenticator, passkeys } = await add(tools, as);
      const id = passkeys[0]?.id ?? '';
      assertRefused(await tools.call('removePasskey', { as: other, body: { id } }), 'not_found');
      const afterwards = responseOf(await tools.call('removePasskey', { as, body: { id } }));
      assertEqual(afterwards.passkeys, [], 'Passkeys afterwards');
      assertRefused(await tools.call('removePasskey', { as, body: { id } }), 'not_found');
      assertRefused(await logIn(tools, authenticator), 'passkey_refused');
    },
  ),
  conform('logInByPasskey', 'begins a session of the owner of the passkey (LOGIN-14)', async (tools) => {
    const as = await tools.member();
    const { authenticator } = await add(tools, as);
    const reply = await logIn(tools, authenticator);
    assertEqual(responseOf(reply).user.id, as.id, 'Who is logged in');
    const self = responseOf(await tools.call('readSelf', { as: { cookie: reply.cookie ?? '' } }));
    assertEqual(self.user?.id, as.id, 'The member of the session');
    const { passkeys } = responseOf(await tools.call('listPasskeys', { as }));
    assertEqual(typeof passkeys[0]?.last_used_at, 'string', 'When it was last used');
  }),
  conform(
    'logInByPasskey',
    'takes an answer once, within five minutes, and from a page of the site (LOGIN-15)',
    async (tools) => {
      const { authenticator } = await add(tools, await tools.member());
      const answer = async () => {
        const { options } = responseOf(await tools.call('preparePasskeyLogIn', { body: {} }));
        return { credential: await authenticator.use(options) };
      };
      const body = await answer();
      responseOf(await tools.call('logInByPasskey', { body }));
      assertRefused(await tools.call('logInByPasskey', { body }), 'passkey_expired');
      const late = await answer();
      tools.advance({ minutes: PASSKEY_CHALLENGE_MINUTES });
      assertRefused(await tools.call('logInByPasskey', { body: late }), 'passkey_expired');
      authenticator.origin = 'https://elsewhere.example';
      assertRefused(await tools.call('logInByPasskey', { body: await answer() }), 'passkey_refused');
    },
  ),
  conform(
    'logInByPasskey',
    'refuses an unknown passkey, one of somebody else, and one without verification (LOGIN-14)',
    async (tools) => {
      const [as, other] = [await tools.member(), await tools.member()];
      const { authenticator } = await add(tools, as);
      const [kept] = authenticator.passkeys;
      const stranger = new SoftwareAuthenticator(tools.origin);
      await create(tools, other, stranger);
      assertRefused(await logIn(tools, stranger), 'passkey_refused');
      const owner = kept?.userHandle;
      Object.assign(kept ?? {}, { userHandle: stranger.passkeys[0]?.userHandle });
      assertRefused(await logIn(tools, authenticator), 'passkey_refused');
      Object.assign(kept ?? {}, { userHandle: owner });
      authenticator.verifies = false;
      assertRefused(await logIn(tools, authenticator), 'passkey_refused');
      authenticator.verifies = true;
      responseOf(await logIn(tools, authenticator));
    },
  ),
  conform('logInByPasskey', 'refuses a counter that has not grown (LOGIN-14)', async (tools) => {
    const as = await tools.member();
    const authenticator = new SoftwareAuthenticator(tools.origin, { synced: false });
    const credential = await create(tools, as, authenticator);
    responseOf(await tools.call('addPasskey', { as, body: { name: 'Key', credential } }));
    responseOf(await logIn(tools, authenticator));
    responseOf(await logIn(tools, authenticator));
    const [kept] = authenticator.passkeys;
    Object.assign(kept ?? {}, { counter: 1 });
    assertRefused(await logIn(tools, authenticator), 'passkey_refused');
    responseOf(await logIn(tools, authenticator));
  }),
  conform(
    'logInByPasskey',
    'tells the owner that the account waits to be deleted (LOGIN-14, ACCOUNT-17)',
    async (tools) => {
      const as = await tools.member({ password: PASSWORD });
      const { authenticator } = await add(tools, as);
      responseOf(await tools.call('deleteAccount', { as, body: { password: PASSWORD, reason: 'other' } }));
      assertRefused(await logIn(tools, authenticator), 'pending_deletion');
    },
  ),
  conform(
    'resetPassword',
    'removes the passkeys of the account, if asked to, and nobody else’s (LOGIN-9)',
    async (tools) => {
      const { call, member, mailedToken } = tools;
      const others = await add(tools, await member());
      const reset = async (more: { remove_passkeys?: boolean }) => {
        const as = await member();
        const { authenticator } = await add(tools, as);
        await add(tools, as, 'Laptop');
        responseOf(await call('requestPasswordReset', { body: { email: as.email } }));
        const token = await mailedToken(as.email, 'password_reset');
        const passwords = { password: PASSWORD_AFTER, password_repeat: PASSWORD_AFTER };
        const reply = await call('resetPassword', { body: { token, ...passwords, ...more } });
        responseOf(reply);
        const { cookie = '' } = reply;
        const { passkeys } = responseOf(await call('listPasskeys', { as: { cookie } }));
        return { authenticator, left: passkeys.length };
      };
      assertEqual((await reset({})).left, 2, 'The passkeys after a reset');
      const kept = await reset({ remove_passkeys: false });
      assertEqual(kept.left, 2, 'The passkeys after a reset that keeps them');
      responseOf(await logIn(tools, kept.authenticator));
      const removed = await reset({ remove_passkeys: true });
      assertEqual(removed.left, 0, 'The passkeys after a reset that removes them');
      assertRefused(await logIn(tools, removed.authenticator), 'passkey_refused');
      responseOf(await logIn(tools, others.authenticator));
    },
  ),
];
