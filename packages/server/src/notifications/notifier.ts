import { lockUnerasedMembers } from '../accounts/accounts.store.ts';
import type { Tx } from '../database/types.ts';
import { insertDeliveries } from '../push/deliveries.store.ts';
import { SEND_PUSH_JOB } from '../push/send-deliveries.ts';
import type { Services } from '../services.ts';
import { readSiteInTransaction } from '../site/site.store.ts';
import { decideNotification } from './decide-notification.ts';
import { insertDecision, insertEvent, takeEvents } from './notification-events.store.ts';
import { eventOf, factsOf } from './notification-facts.ts';
import { readSubject, type Subject } from './notification-subject.store.ts';

/** Name of the job that decides how members are notified (NOTIFY-7). */
export const DECIDE_JOB = 'notifications.decide';

/** Records that a member is to be notified of a message, in the transaction that writes it. */
export function recordMessage(
  tx: Tx,
  memberId: string,
  message: { readonly id: string; readonly sender_id: string; readonly conversation_id: string },
  now: Date,
): Promise<void> {
  const { id: messageId, sender_id: otherId, conversation_id: conversationId } = message;
  return insertEvent(tx, { memberId, kind: 'message', otherId, conversationId, messageId }, now);
}

/** Records that a member is to be notified of a like, in the transaction that writes it. */
export function recordLike(tx: Tx, memberId: string, likerId: string, now: Date): Promise<void> {
  const subject = {
    memberId,
    kind: 'like',
    otherId: likerId,
    conversationId: null,
    messageId: null,
  } as const;
  return insertEvent(tx, subject, now);
}

/** The wake-ups on their way to the database, and whether another one was asked for since. */
const wakeUps = new WeakMap<Services['jobs'], { isAskedAgain: boolean }>();

/**
 * Wakes the job that decides, after the commit. It does not fail: a job of every minute finds events whose wake-up was
 * lost. The key is shared, so this must not run in a transaction: others would wait for it. Of many wake-ups at once, a
 * process sends one, and one more when that has arrived: the first may have been answered before the last event.
 */
export function wakeNotifier(services: Pick<Services, 'jobs' | 'log'>): void {
  const { jobs, log } = services;
  const current = wakeUps.get(jobs);
  if (current) {
    current.isAskedAgain = true;
    return;
  }
  const wakeUp = { isAskedAgain: false };
  wakeUps.set(jobs, wakeUp);
  jobs
    .enqueue(DECIDE_JOB, {}, { onceKey: DECIDE_JOB })
    .catch((error: unknown) => {
      log.warn({ err: error }, 'the notifier could not be woken, it will run within a minute');
    })
    .finally(() => {
      wakeUps.delete(jobs);
      if (wakeUp.isAskedAgain) wakeNotifier(services);
    });
}

/** How many events are decided in one transaction: enough to share its cost, few enough to hold locks only shortly. */
const BATCH = 20;

/** Decides every event that is recorded, the oldest first, beside other processes. */
export async function decideEvents(services: Services): Promise<void> {
  while (await decideNext(services));
}

/** Decides the oldest events; returns false if there is none. */
async function decideNext(services: Services): Promise<boolean> {
  const { db, jobs, clock } = services;
  const now = clock();
  const { taken, pushes } = await db.transaction().execute(async (tx) => {
    const subjects = await takeEvents(tx, BATCH);
    const members = await lockUnerasedMembers(
      tx,
      subjects.map(({ memberId }) => memberId),
    );
    let pushes = 0;
    for (const subject of subjects)
      if (members.has(subject.memberId)) pushes += await decide(services, tx, subject, now);
    return { taken: subjects.length, pushes };
  });
  if (pushes > 0) await jobs.enqueue(SEND_PUSH_JOB, {}, { onceKey: SEND_PUSH_JOB });
  return taken > 0;
}

/** Records the decision about a subject, whose member is locked; returns how many push messages it causes. */
async function decide(services: Services, tx: Tx, subject: Subject, now: Date): Promise<number> {
  const state = await readSubject(tx, subject, now);
  if (!state) return 0;
  const site = await readSiteInTransaction(services, tx, state.siteId);
  const event = eventOf(subject, state);
  const decision = decideNotification(factsOf(event, state, site, now));
  const { memberId } = subject;
  const id = await insertDecision(tx, { ...decision, memberId, event, subject, decidedAt: now });
  return decision.channel === 'push' ? insertDeliveries(tx, { decisionId: id, memberId, now }) : 0;
}
