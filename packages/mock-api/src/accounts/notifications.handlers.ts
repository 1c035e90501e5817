import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { NOTIFICATION_KEYS, type NotificationKey } from '@rendezvous/contract/notifications';
import { mock } from '../mock.ts';
import type { MemberState } from '../state.ts';
import { notifySelfChanged } from './self.present.ts';

/** The token of the link in a mail that ends one kind (NOTIFY-4). */
export const choicesToken = (memberId: string) => `${memberId}.choices.99999.mock`;

export const unsubscribeToken = (memberId: string, kind: NotificationKey) => `${memberId}.${kind}.mock`;

function present({ notificationKinds, notificationsDisabled, pushDiscreet }: MemberState) {
  return {
    kinds: Object.fromEntries(
      NOTIFICATION_KEYS.map((key) => [key, notificationKinds.includes(key)]),
    ) as CallResponse<'readNotifications'>['kinds'],
    stopped: notificationsDisabled,
    discreet: pushDiscreet,
  };
}

function setKind(member: MemberState, kind: NotificationKey, on: boolean): void {
  const others = member.notificationKinds.filter((one) => one !== kind);
  member.notificationKinds = on ? [...others, kind] : others;
}

export const notificationMocks = {
  readNotifications: mock('readNotifications', ({ viewer }) => present(viewer)),

  changeNotifications: mock('changeNotifications', ({ body, viewer, backend }) => {
    if ('discreet' in body) viewer.pushDiscreet = body.discreet;
    else if ('kind' in body) setKind(viewer, body.kind, body.on);
    else if ('resume' in body) {
      viewer.notificationsDisabled = viewer.notificationsDisabled.filter((reason) => reason === 'bounce');
      notifySelfChanged(backend, viewer);
    }
    return present(viewer);
  }),

  setWatching: mock('setWatching', () => ({ ok: true as const })),

  readNotificationLog: mock('readNotificationLog', ({ query, backend }) => {
    const member = backend.members.get(query.member);
    if (!member) throw new CallError('not_found');
    return {
      member: { id: member.id, name: member.name, site: backend.site.settings.domain },
      choices: present(member),
      subscriptions: backend.pushSubscriptions.has(member.id) ? 1 : 0,
      decisions: [...(backend.notificationDecisions.get(member.id) ?? [])],
    };
  }),

  unsubscribe: mock('unsubscribe', ({ query, backend }) => {
    const [id = '', name, signature] = query.token.split('.');
    const kind = NOTIFICATION_KEYS.find((key) => key === name);
    const member = backend.members.get(id);
    if (!kind || !member || signature !== 'mock') throw new CallError('link_expired');
    setKind(member, kind, false);
    return { kind };
  }),

  readMailChoices: mock('readMailChoices', ({ query, backend }) => {
    const member = [...backend.members.values()].find(({ id }) => choicesToken(id) === query.token);
    if (!member) throw new CallError('link_expired');
    const { kinds, stopped } = present(member);
    return { kinds, stopped };
  }),
};
