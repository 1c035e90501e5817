import { route } from '../http/route.ts';
import { setWatching } from '../members/presence.store.ts';
import { presentLog } from './notification-log.ts';
import {
  changeNotifications,
  readMailChoices,
  readNotifications,
  readUnsubscribeLink,
  unsubscribe,
} from './notifications.commands.ts';
import { CHOICES_LIMIT } from './mail-choices-form.ts';
import { UNSUBSCRIBE_LIMIT } from './unsubscribe-form.ts';

/** The calls about what a member is notified of, and why (NOTIFY-1, NOTIFY-4, NOTIFY-7). */
export const notificationRoutes = {
  readNotifications: route('readNotifications', ({ viewer, services }) =>
    readNotifications(services, viewer),
  ),

  changeNotifications: route(
    'changeNotifications',
    async ({ body, viewer, services }) => {
      await changeNotifications(services, viewer, body);
      return readNotifications(services, viewer);
    },
    { limit: { points: 120, seconds: 60, by: 'member' } },
  ),

  setWatching: route(
    'setWatching',
    async ({ body, viewer, services }) => {
      await setWatching(services.db, viewer, body.watching, services.clock());
      return { ok: true as const };
    },
    // Each page that is opened says so, and a member may open many at a time.
    { limit: { points: 240, seconds: 60, by: 'member' } },
  ),

  readNotificationLog: route('readNotificationLog', ({ query, viewer, services }) =>
    presentLog(services, viewer, query.member),
  ),

  // The form of a mail program is not read: its address says everything (RFC 8058).
  unsubscribe: route(
    'unsubscribe',
    async ({ query, services }) => ({ kind: await unsubscribe(services, query.token) }),
    { limit: UNSUBSCRIBE_LIMIT },
  ),

  readUnsubscribeLink: route(
    'readUnsubscribeLink',
    ({ query, services }) => readUnsubscribeLink(services, query.token),
    { limit: UNSUBSCRIBE_LIMIT },
  ),

  readMailChoices: route('readMailChoices', ({ query, services }) => readMailChoices(services, query.token), {
    limit: CHOICES_LIMIT,
  }),
};
