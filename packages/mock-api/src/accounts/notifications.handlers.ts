import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { NOTIFICATION_KEYS, PUSHED_KINDS, type NotificationKey } from '@rendezvous/contract/notifications';
import type { MockBackend } from '../mock-backend.ts';
import { mock } from '../mock.ts';
import type { MemberState } from '../state.ts';
import { notifySelfChanged } from './self.present.ts';

/** The token of the link in a mail that ends one kind (NOTIFY-4). */
export const choicesToken = (memberId: string) => `${memberId}.choices.99999.mock`;

export const unsubscribeToken = (memberId: string, kind: NotificationKey) => `${memberId}.${kind}.mock`;

type Choices = CallResponse<'readNotifications'>;

function present({ mailKinds, pushKinds, notificationsDisabled, pushDiscreet }: MemberState): Choices {
  return {
    mail: Object.fromEntries(
      NOTIFICATION_KEYS.map((key) => [key, mailKinds.includes(key)]),
    ) as Choices['mail'],
    push: Object.fromEntries(PUSHED_KINDS.map((key) => [key, pushKinds.includes(key)])) as Choices['push'],
    stopped: [...notificationsDisabled],
    discreet: pushDiscreet,
  };
}

function withKind<Kind extends NotificationKey>(kinds: readonly Kind[], kind: Kind, on: boolean): Kind[] {
  const others = kinds.filter((one) => one !== kind);
  return on ? [...others, kind] : others;
}

/** Returns what the link of a mail ends. @throws CallError link_expired */
function linkOf(backend: MockBackend, token: string) {
  const [id = '', name, signature] = token.split('.');
  const kind = NOTIFICATION_KEYS.find((key) => key === name);
  const member = backend.members.get(id);
  if (!kind || !member || signature !== 'mock') throw new CallError('link_expired');
  return { member, kind };
}

export const notificationMocks = {
  readNotifications: mock('readNotifications', ({ viewer }) => present(viewer)),

  changeNotifications: mock('changeNotifications', ({ body, viewer, backend }) => {
    if ('discreet' in body) viewer.pushDiscreet = body.discreet;
    else if ('channel' in body) {
      if (body.channel === 'push') viewer.pushKinds = withKind(viewer.pushKinds, body.kind, body.on);
      else viewer.mailKinds = withKind(viewer.mailKinds, body.kind, body.on);
    } else if ('resume' in body) {
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
      subscriptions: [...backend.pushSubscriptions.values()].filter(({ memberId }) => memberId === member.id)
        .length,
      decisions: [...(backend.notificationDecisions.get(member.id) ?? [])],
    };
  }),

  unsubscribe: mock('unsubscribe', ({ query, backend }) => {
    const { member, kind } = linkOf(backend, query.token);
    member.mailKinds = withKind(member.mailKinds, kind, false);
    return { kind };
  }),

  readUnsubscribeLink: mock('readUnsubscribeLink', ({ query, backend }) => {
    const { member, kind } = linkOf(backend, query.token);
    return { kind, on: member.mailKinds.includes(kind) };
  }),

  readMailChoices: mock('readMailChoices', ({ query, backend }) => {
    const member = [...backend.members.values()].find(({ id }) => choicesToken(id) === query.token);
    if (!member) throw new CallError('link_expired');
    const { mail, stopped } = present(member);
    return { mail, stopped };
  }),
};
