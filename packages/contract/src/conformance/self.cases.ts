import type { Body } from '../calls.ts';
import { LOGIN_FAILURES } from '../rules.ts';
import { PASSWORD } from './accounts.cases.ts';
import { conform } from './case.ts';
import { responseOf, assertEqual, assertIncludes, assertRefused } from './check.ts';
import { moderatorOf } from './moderation.driver.ts';

const NEW_PASSWORD = 'amber kettle meadow 4';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

export const selfCases = [
  conform('changeSelf', 'saves the language and the invisible mode (LOCALE-6)', async ({ call, member }) => {
    const as = await member();
    assertEqual(
      responseOf(await call('changeSelf', { as, body: { language: 'de' } })).user.language,
      'de',
      'The language',
    );
    assertEqual(
      responseOf(await call('changeSelf', { as, body: { invisible: true } })).user.invisible,
      true,
      'Invisible',
    );
    assertIncludes(
      responseOf(await call('readSelf', { as })).user,
      { language: 'de', invisible: true },
      'user',
    );
  }),
  conform(
    'changeSelf',
    'saves only the profile fields that are sent (PROFILE-9)',
    async ({ call, member }) => {
      const as = await member();
      const profile = {
        name: ' Kim ',
        region: 'Zeeland',
        about: ' Sails. ',
        hair_color: 'red',
        seeking: null,
      } as const;
      const interests = ['tea', 'wine', 'tea'] as const;
      const body = { profile: { ...profile, interests: [...interests] } };
      assertIncludes(
        responseOf(await call('changeSelf', { as, body })).user.profile,
        {
          name: 'Kim',
          region: 'Zeeland',
          about: 'Sails.',
          hair_color: 'red',
          seeking: null,
          interests: ['tea', 'wine'],
        },
        'user.profile',
      );
      const { user } = responseOf(await call('changeSelf', { as, body: { profile: { about: '' } } }));
      assertIncludes(user.profile, { name: 'Kim', about: '' }, 'user.profile');
    },
  ),
  conform('changeSelf', 'refuses wrong fields with a reason for each (ERROR-3)', async ({ call, member }) => {
    const as = await member();
    const bad = { name: 'x', region: 'Bayern', about: 'é'.repeat(1_001) };
    assertRefused(await call('changeSelf', { as, body: { profile: bad } }), 'invalid_fields', {
      fields: { name: 'too_short', region: 'unknown', about: 'too_long' },
    });
  }),
  conform(
    'changeSelf',
    'takes exactly one kind of change, and none of date of birth and country (CALL-1, SIGNUP-7)',
    async ({ call, member }) => {
      const as = await member();
      const bodies = [
        {},
        { language: 'de', invisible: true },
        { profile: { date_of_birth: '1990-01-01' } },
        { profile: { country: 'DE' } },
        { profile: { seeking_ages: { min_age: 40, max_age: 30 } } },
        { profile: { seeking_place: 'nearby' } },
        { credits: 100 },
        { language: 'tlh' },
        { invisible: 'yes' },
      ];
      for (const body of bodies)
        assertRefused(await call('changeSelf', { as, body: body as never }), 'invalid_request');
    },
  ),
  conform(
    'changeSelf',
    'changes the password after the current one, and ends all other sessions (ACCOUNT-10)',
    async (tools) => {
      const { call, member } = tools;
      const as = await member({ password: PASSWORD });
      const { cookie = '' } = await call('logIn', { body: { email: as.email, password: PASSWORD } });
      const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
      const wrong = { ...change, current_password: 'not the password' };
      assertRefused(await call('changeSelf', { as, body: wrong }), 'invalid_fields', {
        fields: { current_password: 'wrong' },
      });
      assertRefused(
        await call('changeSelf', { as, body: { ...change, new_password: 'short' } }),
        'invalid_fields',
        {
          fields: { new_password: 'too_short' },
        },
      );
      responseOf(await call('changeSelf', { as, body: change }));
      assertEqual(responseOf(await call('readSelf', { as })).user?.id, as.id, 'The member of this session');
      assertEqual(
        responseOf(await call('readSelf', { as: { cookie } })).user,
        null,
        'The member of the other session',
      );
      responseOf(await call('logIn', { body: { email: as.email, password: NEW_PASSWORD } }));
    },
  ),
  conform(
    'changeSelf',
    'counts a wrong current password as a failed log-in (ACCOUNT-10)',
    async ({ call, member }) => {
      const as = await member({ password: PASSWORD });
      const body = { current_password: 'not the password', new_password: NEW_PASSWORD };
      for (let time = 1; time < LOGIN_FAILURES.count; time += 1) {
        assertRefused(await call('changeSelf', { as, body }), 'invalid_fields', {
          fields: { current_password: 'wrong' },
        });
      }
      assertRefused(await call('changeSelf', { as, body }), 'account_locked', { params: { minutes: 15 } });
      assertRefused(await call('logIn', { body: { email: as.email, password: PASSWORD } }), 'account_locked');
    },
  ),
  conform('savePushSubscription', 'stores a subscription and removes it', async ({ call, member }) => {
    const as = await member();
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      expirationTime: null,
      keys: KEYS,
    };
    const ended = { subscription: null, this_browser: true as const };
    for (const body of [{ subscription }, { subscription }, ended, ended, { subscription: null }]) {
      assertEqual(
        responseOf(await call('savePushSubscription', { as, query: { push: '1' }, body })),
        { ok: true },
        'ok',
      );
    }
  }),
  conform(
    'savePushSubscription',
    'ends notifications in one browser, and another one stays subscribed (PUSH-4, PUSH-10)',
    async (tools) => {
      const { call, member } = tools;
      const phone = await member({ password: PASSWORD });
      const { cookie = '' } = await call('logIn', { body: { email: phone.email, password: PASSWORD } });
      const moderator = await moderatorOf(tools);
      const save = (as: { readonly cookie: string }, body: Body<'savePushSubscription'>) =>
        call('savePushSubscription', { as, query: { push: '1' }, body });
      const subscribe = (as: { readonly cookie: string }, name: string) =>
        save(as, {
          subscription: { endpoint: `https://fcm.googleapis.com/fcm/send/${phone.id}-${name}`, keys: KEYS },
        });
      const assertSubscribed = async (count: number, what: string) => {
        const query = { member: phone.id };
        const log = responseOf(await call('readNotificationLog', { as: moderator, query }));
        assertEqual(log.subscriptions, count, what);
      };
      responseOf(await subscribe(phone, 'phone'));
      responseOf(await subscribe({ cookie }, 'laptop'));
      await assertSubscribed(2, 'Browsers');
      for (const what of ['After one has ended it', 'After it has ended it again']) {
        responseOf(await save(phone, { subscription: null, this_browser: true }));
        await assertSubscribed(1, what);
      }
      responseOf(await save({ cookie }, { subscription: null, this_browser: true }));
      await assertSubscribed(0, 'After the other has, too');
    },
  ),
  conform(
    'savePushSubscription',
    'refuses addresses that are not of a push service or not https, and keys of other lengths (PUSH-4)',
    async ({ call, member }) => {
      const as = await member();
      const bad = [
        { endpoint: 'https://localhost/push', keys: KEYS },
        { endpoint: 'https://10.0.0.1/push', keys: KEYS },
        { endpoint: 'https://push.example.com/send', keys: KEYS },
        { endpoint: 'https://fcm.googleapis.com.example.com/fcm/send/1', keys: KEYS },
        { endpoint: 'https://fcm.googleapis.com:8443/fcm/send/1', keys: KEYS },
        { endpoint: 'https://me:secret@fcm.googleapis.com/fcm/send/1', keys: KEYS },
        { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { ...KEYS, auth: 'short' } },
      ];
      for (const subscription of bad) {
        const reply = await call('savePushSubscription', {
          as,
          query: { push: '1' },
          body: { subscription },
        });
        assertRefused(reply, 'invalid_fields', { fields: { subscription: 'invalid' } });
      }
      const insecure = { subscription: { endpoint: 'http://fcm.googleapis.com/fcm/send/1', keys: KEYS } };
      assertRefused(
        await call('savePushSubscription', { as, query: { push: '1' }, body: insecure }),
        'invalid_request',
      );
    },
  ),
];
