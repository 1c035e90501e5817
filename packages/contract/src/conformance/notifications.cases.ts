import {
  DEFAULT_NOTIFICATIONS,
  NOTIFICATION_KEYS,
  PUSHED_KINDS,
  type NotificationKey,
} from '../notifications.ts';
import type { Body } from '../calls.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import { assertEqual, assertRefused, responseOf } from './check.ts';
import { moderatorOf } from './moderation.driver.ts';

/** Cases about what a member is notified of. */
export const notificationCases = [
  conform(
    'readNotifications',
    'begins with what happens between members, and without advertising (NOTIFY-1)',
    async ({ call, member }) => {
      const { mail, push, stopped } = responseOf(await call('readNotifications', { as: await member() }));
      assertEqual(Object.keys(mail).toSorted(), [...NOTIFICATION_KEYS].toSorted(), 'Kinds');
      const on = NOTIFICATION_KEYS.filter((key) => mail[key]);
      assertEqual(on.toSorted(), [...DEFAULT_NOTIFICATIONS].toSorted(), 'What is mailed');
      assertEqual(push, { new_conversations: true, new_messages: true, like: true }, 'What goes to devices');
      assertEqual(stopped, [], 'Why mails are stopped');
    },
  ),
  conform(
    'changeNotifications',
    'switches one kind of one member on and off for one channel, as often as asked (NOTIFY-1)',
    async ({ call, member }) => {
      const [as, other] = [await member(), await member()];
      const change = async (channel: 'mail' | 'push', kind: NotificationKey, on: boolean) =>
        call('changeNotifications', { as, body: { channel, kind, on } as Body<'changeNotifications'> });
      assertEqual(responseOf(await change('mail', 'like', false)).mail.like, false, 'Likes');
      await change('mail', 'like', false);
      await change('mail', 'news', true);
      const { mail, push } = responseOf(await change('mail', 'news', true));
      assertEqual([mail.like, mail.news, mail.new_messages], [false, true, true], 'Afterwards');
      assertEqual(
        Object.values(push),
        PUSHED_KINDS.map(() => true),
        'On devices, which stay',
      );
      for (const on of [false, false, true, true, false]) {
        const choices = responseOf(await change('push', 'new_messages', on));
        assertEqual(choices.push, { ...push, new_messages: on }, 'On devices');
        assertEqual(choices.mail, mail, 'Mails, which stay');
      }
      const read = responseOf(await call('readNotifications', { as }));
      assertEqual([read.mail, read.push.new_messages], [mail, false], 'What is read');
      const others = responseOf(await call('readNotifications', { as: other }));
      assertEqual([others.mail.like, others.push.new_messages], [true, true], 'Of another');
      assertRefused(await change('mail', 'parties' as never, true), 'invalid_request');
      // News is mailed only.
      assertRefused(await change('push', 'news', true), 'invalid_request');
      assertRefused(
        await call('changeNotifications', { as, body: { kind: 'like', on: true } as never }),
        'invalid_request',
      );
    },
  ),
  conform(
    'changeNotifications',
    'lets mails be sent again after the wish for fewer (ACCOUNT-14, NOTIFY-5)',
    async ({ call, member }) => {
      const as = await member();
      await call('applySolution', { as, query: { solution: '1' }, body: { solution: 'fewer_mails' } });
      assertEqual(responseOf(await call('readNotifications', { as })).stopped, ['listunsubscribe'], 'Before');
      const body = { resume: true } as const;
      assertEqual(responseOf(await call('changeNotifications', { as, body })).stopped, [], 'Afterwards');
      const { user } = responseOf(await call('readSelf', { as }));
      assertEqual(user?.notifications_disabled, [], 'In the account');
    },
  ),
  conform(
    'changeNotifications',
    'asks about the address only where mails came back, and lets a wish for fewer stay (MAIL-14)',
    async ({ call, member }) => {
      const as = await member();
      const body = { confirm_address: true } as const;
      assertEqual(
        responseOf(await call('changeNotifications', { as, body })).stopped,
        [],
        'Without a reason',
      );
      await call('applySolution', { as, query: { solution: '1' }, body: { solution: 'fewer_mails' } });
      const { stopped } = responseOf(await call('changeNotifications', { as, body }));
      assertEqual(stopped, ['listunsubscribe'], 'Afterwards');
    },
  ),
  conform(
    'changeNotifications',
    'switches the discreet mode on and off (PUSH-7)',
    async ({ call, member }) => {
      const as = await member();
      assertEqual(responseOf(await call('readNotifications', { as })).discreet, false, 'At first');
      for (const discreet of [true, true, false]) {
        const choices = responseOf(await call('changeNotifications', { as, body: { discreet } }));
        assertEqual(choices.discreet, discreet, 'Afterwards');
        assertEqual(responseOf(await call('readNotifications', { as })), choices, 'What is read');
      }
    },
  ),
  conform(
    'setWatching',
    'takes that a page is on a screen, and that none is (NOTIFY-7)',
    async ({ call, member }) => {
      const as = await member();
      for (const watching of [true, true, false, false]) {
        assertEqual(responseOf(await call('setWatching', { as, body: { watching } })), { ok: true }, 'ok');
      }
    },
  ),
  conform('readNotificationLog', 'shows a moderator the choices of a member (NOTIFY-8)', async (tools) => {
    const { call, member } = tools;
    const [as, { id }] = [await moderatorOf(tools), await member({ name: 'Alex' })];
    const log = responseOf(await call('readNotificationLog', { as, query: { member: id } }));
    assertEqual([log.member.id, log.member.name, log.subscriptions], [id, 'Alex', 0], 'The member');
    assertEqual([log.choices.stopped, log.decisions], [[], []], 'Reasons and decisions');
    assertRefused(await call('readNotificationLog', { as, query: { member: UNKNOWN_ID } }), 'not_found');
  }),
  conform('unsubscribe', 'refuses a link that was not mailed (NOTIFY-4)', async ({ call, member }) => {
    const as = await member();
    for (const token of ['x', `${UNKNOWN_ID}.like.${'x'.repeat(43)}`, `${as.id}.like.${'x'.repeat(43)}`]) {
      assertRefused(await call('unsubscribe', { query: { token } }), 'link_expired');
    }
    assertEqual(responseOf(await call('readNotifications', { as })).mail.like, true, 'Likes');
  }),
  conform(
    'readUnsubscribeLink',
    'refuses a link that was not mailed (NOTIFY-4)',
    async ({ call, member }) => {
      const { id } = await member();
      for (const token of ['x', `${UNKNOWN_ID}.like.${'x'.repeat(43)}`, `${id}.like.${'x'.repeat(43)}`]) {
        assertRefused(await call('readUnsubscribeLink', { query: { token } }), 'link_expired');
      }
    },
  ),
  conform('readMailChoices', 'refuses a link that was not mailed (NOTIFY-10)', async ({ call, member }) => {
    const { id } = await member();
    const end = `choices.99999.${'x'.repeat(43)}`;
    for (const token of ['x', `${UNKNOWN_ID}.${end}`, `${id}.${end}`, `${id}.like.${'x'.repeat(43)}`]) {
      assertRefused(await call('readMailChoices', { query: { token } }), 'link_expired');
    }
  }),
  conform('changeSelf', 'switches read receipts off and on (CHAT-29)', async ({ call, member }) => {
    const as = await member();
    for (const on of [false, true]) {
      const { user } = responseOf(await call('changeSelf', { as, body: { read_receipts: on } }));
      assertEqual(user.read_receipts, on, 'Read receipts');
    }
  }),
  conform('changeSelf', 'lets search engines show the profile, and no longer (PROFILE-13)', async (tools) => {
    const as = await tools.member();
    const { user: before } = responseOf(await tools.call('readSelf', { as }));
    assertEqual(before?.search_engines, false, 'Search engines before the choice');
    for (const on of [true, false]) {
      const { user } = responseOf(await tools.call('changeSelf', { as, body: { search_engines: on } }));
      assertEqual(user.search_engines, on, 'Search engines');
    }
  }),
];
