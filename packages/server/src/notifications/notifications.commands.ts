import type { Body, CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { NOTIFICATION_KEYS, PUSHED_KINDS, type NotificationKey } from '@rendezvous/contract/notifications';
import { queueMailChangeMail } from '../accounts/account-mails.ts';
import { findAccount, lockUnerasedMember } from '../accounts/accounts.store.ts';
import { stopOtherMails } from '../accounts/leaving.store.ts';
import { endMailTokens, findLastMailTime } from '../accounts/mail-tokens.store.ts';
import type { Viewer } from '../accounts/viewer.ts';
import type { Db, Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import { isChoicesTokenOf, parseChoicesToken } from './choices-token.ts';
import {
  findChoicesSecret,
  findUnsubscribeKey,
  readChoices,
  resumeMails,
  setDiscreet,
  setKind,
  setMailKinds,
  type NotificationRow,
} from './notifications.store.ts';
import { isSignedBy, parseUnsubscribeToken, type UnsubscribeToken } from './unsubscribe-token.ts';

type Choices = CallResponse<'readNotifications'>;

export async function readNotifications({ db }: Services, { id }: Viewer): Promise<Choices> {
  return presentChoices(await readChoices(db, id));
}

export function presentChoices({ mail, push, stopped, discreet }: NotificationRow): Choices {
  return {
    mail: Object.fromEntries(NOTIFICATION_KEYS.map((key) => [key, mail.includes(key)])) as Choices['mail'],
    push: Object.fromEntries(PUSHED_KINDS.map((key) => [key, push.includes(key)])) as Choices['push'],
    stopped: [...stopped] as Choices['stopped'],
    discreet,
  };
}

/**
 * Switches one kind on or off for one channel, or the discreet mode, lets mails be sent again (NOTIFY-1, NOTIFY-5, PUSH-7), or mails a
 * link to an address that bounced.
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
    if (!(await setKind(services.db, id, body))) throw new CallError('authentication_required');
    return;
  }
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockUnerasedMember(tx, id))) throw new CallError('authentication_required');
    if ('confirm_address' in body) {
      await askWhetherMailsArrive(services, tx, id);
      return;
    }
    await resumeMails(tx, id, ['listunsubscribe', 'fbl']);
    await services.live.record(tx, [{ memberId: id, type: 'self.changed', ref: {} }]);
  });
  await services.live.announce([id]);
}

/** A further such mail is sent after so many minutes at the earliest. */
const ADDRESS_CHECK_MINUTES = 10;

/** Mails a link to an address from which mails came back, by which its member lets them be sent again (MAIL-14). */
async function askWhetherMailsArrive(services: Services, tx: Tx, memberId: string): Promise<void> {
  const { stopped } = await readChoices(tx, memberId);
  const account = await findAccount(tx, memberId);
  if (!account || !stopped.includes('bounce')) return;
  const last = await findLastMailTime(tx, 'mail_change', memberId);
  const earliest = services.clock().getTime() - ADDRESS_CHECK_MINUTES * 60_000;
  if (last && last.getTime() > earliest) return;
  await endMailTokens(tx, memberId, services.clock(), 'mail_change');
  await queueMailChangeMail(services, tx, account, account.email, 'address_check');
}

/**
 * Ends mails of one kind by the link of a mail (NOTIFY-4), as often as it is asked to. Its push messages stay.
 * @throws CallError link_expired, as `checkUnsubscribeToken`
 */
export async function unsubscribe({ db }: Services, token: string): Promise<NotificationKey> {
  const { memberId, kind } = await checkUnsubscribeToken(db, token);
  await setKind(db, memberId, { channel: 'mail', kind, on: false });
  return kind;
}

/**
 * Returns which kind the link of a mail ends, and whether mails of it are still on (NOTIFY-4). It changes nothing.
 * @throws CallError link_expired, as `checkUnsubscribeToken`
 */
export async function readUnsubscribeLink(
  { db }: Services,
  token: string,
): Promise<CallResponse<'readUnsubscribeLink'>> {
  const { memberId, kind } = await checkUnsubscribeToken(db, token);
  const { mail } = await readChoices(db, memberId);
  return { kind, on: mail.includes(kind) };
}

/** @throws CallError link_expired for a link that this installation did not sign, or whose account is erased */
async function checkUnsubscribeToken(db: Db, token: string): Promise<UnsubscribeToken> {
  const parsed = parseUnsubscribeToken(token);
  const key = parsed && (await findUnsubscribeKey(db, parsed.memberId));
  if (!parsed || !key || !isSignedBy(key, parsed)) throw new CallError('link_expired');
  return parsed;
}

/** Reads the choices of mails by the link of a mail (NOTIFY-10). @throws CallError link_expired, as `memberOfChoices` */
export async function readMailChoices(
  services: Services,
  token: string,
): Promise<CallResponse<'readMailChoices'>> {
  const { mail, stopped } = presentChoices(
    await readChoices(services.db, await memberOfChoices(services, token)),
  );
  return { mail, stopped };
}

/**
 * Sets all choices of mails by the link of a mail, as often as it is sent; or, with `null`, stops mails and keeps the choices
 * (NOTIFY-5, NOTIFY-10). Choosing a kind lets mails be sent again to who had stopped them.
 * @throws CallError link_expired
 */
export async function changeMailChoices(
  services: Services,
  token: string,
  kinds: readonly NotificationKey[] | null,
): Promise<void> {
  const id = await memberOfChoices(services, token);
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockUnerasedMember(tx, id))) throw new CallError('link_expired');
    if (kinds) await setMailKinds(tx, id, kinds);
    else await stopOtherMails(tx, id);
    if (kinds && kinds.length > 0) await resumeMails(tx, id, ['listunsubscribe']);
    await services.live.record(tx, [{ memberId: id, type: 'self.changed', ref: {} }]);
  });
  await services.live.announce([id]);
}

/**
 * Returns whose choices a link is about.
 * @throws CallError link_expired for a link that is too old, was mailed to a former address, or was not signed here
 */
async function memberOfChoices({ db, clock }: Services, token: string): Promise<string> {
  const parsed = parseChoicesToken(token, clock());
  const secret = parsed && (await findChoicesSecret(db, parsed.memberId));
  if (!parsed || !secret || !isChoicesTokenOf(secret.key, secret.email, parsed))
    throw new CallError('link_expired');
  return parsed.memberId;
}
