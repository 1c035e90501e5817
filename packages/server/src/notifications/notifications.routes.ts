import { route } from '../http/route.ts';
import { changeNotifications, readNotifications, unsubscribe } from './notifications.commands.ts';

/** The calls about what a member is notified of (NOTIFY-1, NOTIFY-4). */
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

  // The form of a mail program is not read: its address says everything (RFC 8058).
  unsubscribe: route(
    'unsubscribe',
    async ({ query, services }) => ({ kind: await unsubscribe(services, query.token) }),
    { limit: { points: 60, seconds: 60, by: 'ip' } },
  ),
};
