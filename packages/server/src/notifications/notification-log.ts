import { LOGGED_DECISIONS, type LoggedDecision } from '@rendezvous/contract/notification-calls';
import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { sitesOf, type Moderator } from '../moderation/desk.policy.ts';
import type { Services } from '../services.ts';
import { findLogged, listDecisions } from './notification-log.store.ts';
import { presentChoices } from './notifications.commands.ts';

/**
 * Presents how a member of the moderator's sites was notified lately, and why (NOTIFY-8).
 * @throws CallError not_found for a member of another site, and for one who is erased
 */
export async function presentLog(
  { db }: Pick<Services, 'db'>,
  moderator: Moderator,
  memberId: string,
): Promise<CallResponse<'readNotificationLog'>> {
  const found = await findLogged(db, memberId, sitesOf(moderator));
  if (!found) throw new CallError('not_found');
  const decisions = await listDecisions(db, memberId, LOGGED_DECISIONS);
  const { id, name, site, subscriptions } = found;
  return {
    member: { id, name, site },
    choices: presentChoices(found),
    subscriptions,
    decisions: decisions.map(
      ({ id: decisionId, event, channel, reason, decided_at, pushed_at, push_failure }) => ({
        id: decisionId,
        event,
        channel,
        reason,
        decided_at: decided_at.toISOString(),
        pushed_at: pushed_at?.toISOString() ?? null,
        push_failure: push_failure as LoggedDecision['push_failure'],
      }),
    ),
  };
}
