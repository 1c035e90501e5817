import type { Body, CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { NOTIFICATION_KEYS, type NotificationKey } from '@rendezvous/contract/notifications';
import { lockUnerasedMember } from '../accounts/accounts.store.ts';
import type { Viewer } from '../accounts/viewer.ts';
import type { Services } from '../services.ts';
import {
  findUnsubscribeKey,
  readChoices,
  resumeMails,
  setDiscreet,
  setKind,
  type NotificationRow,
} from './notifications.store.ts';
import { isSignedBy, parseUnsubscribeToken } from './unsubscribe-token.ts';

type Choices = CallResponse<'readNotifications'>;

export async function readNotifications({ db }: Services, { id }: Viewer): Promise<Choices> {
  return presentChoices(await readChoices(db, id));
}

export function presentChoices({ kinds, stopped, discreet }: NotificationRow): Choices {
  return {
    kinds: Object.fromEntries(NOTIFICATION_KEYS.map((key) => [key, kinds.includes(key)])) as Choices['kinds'],
    stopped: [...stopped] as Choices['stopped'],
    discreet,
  };
}

/**
 * Switches one kind or the discreet mode on or off, or lets mails be sent again (NOTIFY-1, NOTIFY-5, PUSH-7).
 * @throws CallError authentication_required when the account has just been erased
 */
export async function changeNotifications(
  services: Services,
  { id }: Viewer,
  body: Body<'changeNotifications'>,
): Promise<void> {
  if ('discreet' in body) {
    if (!(await setDiscreet(services.db, id, body.discreet))) throw new CallError('authentication_required');
    return;
  }
  if ('kind' in body) {
    if (!(await setKind(services.db, id, body.kind, body.on))) throw new CallError('authentication_required');
    return;
  }
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockUnerasedMember(tx, id))) throw new CallError('authentication_required');
    await resumeMails(tx, id);
    await services.live.record(tx, [{ memberId: id, type: 'self.changed', ref: {} }]);
  });
  await services.live.announce([id]);
}

/**
 * Ends one kind by the link of a mail (NOTIFY-4), as often as it is opened.
 * @throws CallError link_expired for a link that this installation did not sign, or whose account is erased
 */
export async function unsubscribe({ db }: Services, token: string): Promise<NotificationKey> {
  const parsed = parseUnsubscribeToken(token);
  const key = parsed && (await findUnsubscribeKey(db, parsed.memberId));
  if (!parsed || !key || !isSignedBy(key, parsed)) throw new CallError('link_expired');
  await setKind(db, parsed.memberId, parsed.kind, false);
  return parsed.kind;
}
