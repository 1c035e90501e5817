import { LOGIN_FAILURES } from '../rules.ts';
import { PASSWORD } from './accounts.cases.ts';
import { conform } from './case.ts';
import { answered, equals, includes, refused } from './check.ts';

const NEW_PASSWORD = 'amber kettle meadow 4';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

export const selfCases = [
  conform('changeSelf', 'saves the language, and being invisible', async ({ call, member }) => {
    const as = await member();
    equals(
      answered(await call('changeSelf', { as, body: { language: 'de' } })).user.language,
      'de',
      'The language',
    );
    equals(
      answered(await call('changeSelf', { as, body: { invisible: true } })).user.invisible,
      true,
      'Invisible',
    );
    includes(answered(await call('readSelf', { as })).user, { language: 'de', invisible: true }, 'user');
  }),
  conform('changeSelf', 'saves the parts of the profile that are named', async ({ call, member }) => {
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
    includes(
      answered(await call('changeSelf', { as, body })).user.profile,
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
    const { user } = answered(await call('changeSelf', { as, body: { profile: { about: '' } } }));
    includes(user.profile, { name: 'Kim', about: '' }, 'user.profile');
  }),
  conform('changeSelf', 'names each field that is not right', async ({ call, member }) => {
    const as = await member();
    const bad = { name: 'x', region: 'Bayern', about: 'é'.repeat(1_001) };
    refused(await call('changeSelf', { as, body: { profile: bad } }), 'invalid_fields', {
      fields: { name: 'too_short', region: 'unknown', about: 'too_long' },
    });
  }),
  conform('changeSelf', 'takes one kind of change, and none of what is fixed', async ({ call, member }) => {
    const as = await member();
    const bodies = [
      {},
      { language: 'de', invisible: true },
      { profile: { date_of_birth: '1990-01-01' } },
      { profile: { country: 'DE' } },
      { credits: 100 },
      { language: 'tlh' },
      { invisible: 'yes' },
    ];
    for (const body of bodies)
      refused(await call('changeSelf', { as, body: body as never }), 'invalid_request');
  }),
  conform(
    'changeSelf',
    'changes the password of who knows it, and ends the other sessions',
    async (tools) => {
      const { call, member } = tools;
      const as = await member({ password: PASSWORD });
      const { cookie = '' } = await call('logIn', { body: { email: as.email, password: PASSWORD } });
      const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
      const wrong = { ...change, current_password: 'not the password' };
      refused(await call('changeSelf', { as, body: wrong }), 'invalid_fields', {
        fields: { current_password: 'wrong' },
      });
      refused(
        await call('changeSelf', { as, body: { ...change, new_password: 'short' } }),
        'invalid_fields',
        {
          fields: { new_password: 'too_short' },
        },
      );
      answered(await call('changeSelf', { as, body: change }));
      equals(answered(await call('readSelf', { as })).user?.id, as.id, 'Who this session is of');
      equals(answered(await call('readSelf', { as: { cookie } })).user, null, 'Who the other session is of');
      answered(await call('logIn', { body: { email: as.email, password: NEW_PASSWORD } }));
    },
  ),
  conform('changeSelf', 'counts wrong old passwords as failed log-ins', async ({ call, member }) => {
    const as = await member({ password: PASSWORD });
    const body = { current_password: 'not the password', new_password: NEW_PASSWORD };
    for (let time = 1; time < LOGIN_FAILURES.count; time += 1) {
      refused(await call('changeSelf', { as, body }), 'invalid_fields', {
        fields: { current_password: 'wrong' },
      });
    }
    refused(await call('changeSelf', { as, body }), 'account_locked', { params: { minutes: 15 } });
    refused(await call('logIn', { body: { email: as.email, password: PASSWORD } }), 'account_locked');
  }),
  conform('savePushSubscription', 'keeps a subscription, and forgets it', async ({ call, member }) => {
    const as = await member();
    const subscription = { endpoint: 'https://push.example.com/send/1', expirationTime: null, keys: KEYS };
    for (const body of [{ subscription }, { subscription }, { subscription: null }]) {
      equals(
        answered(await call('savePushSubscription', { as, query: { push: '1' }, body })),
        { ok: true },
        'ok',
      );
    }
  }),
  conform(
    'savePushSubscription',
    'refuses addresses inside, and keys of other lengths',
    async ({ call, member }) => {
      const as = await member();
      const bad = [
        { endpoint: 'https://localhost/push', keys: KEYS },
        { endpoint: 'https://10.0.0.1/push', keys: KEYS },
        { endpoint: 'https://push.example.com/send', keys: { ...KEYS, auth: 'short' } },
      ];
      for (const subscription of bad) {
        const reply = await call('savePushSubscription', {
          as,
          query: { push: '1' },
          body: { subscription },
        });
        refused(reply, 'invalid_fields', { fields: { subscription: 'invalid' } });
      }
      const insecure = { subscription: { endpoint: 'http://push.example.com/send', keys: KEYS } };
      refused(
        await call('savePushSubscription', { as, query: { push: '1' }, body: insecure }),
        'invalid_request',
      );
    },
  ),
];
