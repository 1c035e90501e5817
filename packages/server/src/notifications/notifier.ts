import { lockUnerasedMembers } from '../accounts/accounts.store.ts';
import type { Tx } from '../database/types.ts';
import { insertDeliveries } from '../push/deliveries.store.ts';
import { SEND_PUSH_JOB } from '../push/send-deliveries.ts';
import type { Services } from '../services.ts';
import { readSiteInTransaction } from '../site/site.store.ts';
import { decideNotification } from './decide-notification.ts';
import { insertDecisions, insertEvent, takeEvents, type NewDecision } from './notification-events.store.ts';
import { listLeftUnread } from './left-unread.store.ts';
import { eventOf, factsOf } from './notification-facts.ts';
import { readSubjects, type Subject } from './notification-subject.store.ts';

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

/** The data of a run of the job that was woken for what has just happened, and not by the clock. */
const WAKE_UP = { woken: true } as const;

/**
 * The shortest time between two wake-ups of a process. Each is a transaction that announces itself, and such
 * transactions commit one after the other, so a wake-up per message would slow down every message.
 */
const WAKE_SPACING_MS = 100;
/** The wake-ups of the last moment, and whether another one was asked for since. */
const wakeUps = new WeakMap<Services['jobs'], { isAskedAgain: boolean }>();

/**
 * Wakes the job that decides, after the commit. It does not fail: a job of every minute finds events whose wake-up was
 * lost. The key is shared, so this must not run in a transaction: others would wait for it. The first wake-up is sent at
 * once. Those that follow while it is on its way or within `WAKE_SPACING_MS` become one, because the first may have been
 * answered before the last event.
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
    .enqueue(DECIDE_JOB, WAKE_UP, { onceKey: DECIDE_JOB })
    .catch((error: unknown) => {
      log.warn({ err: error }, 'the notifier could not be woken, it will run within a minute');
    })
    .finally(() => {
      const next = setTimeout(() => {
        wakeUps.delete(jobs);
        if (wakeUp.isAskedAgain) wakeNotifier(services);
      }, WAKE_SPACING_MS);
      next.unref();
    });
}

/**
 * How many events are decided in one transaction: enough to share the cost of its six statements, few enough to hold
 * locks only shortly.
 */
const BATCH = 50;

/**
 * Runs the job: decides what has happened and, unless it was woken for that, what pages on a screen have left unread.
 * Each query of an idle site counts, so the second part is no job of its own.
 */
export async function runNotifier(services: Services, data: object): Promise<void> {
  await decideEvents(services);
  if (!('woken' in data)) await decideLeftUnread(services);
}

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
    const remaining = subjects.filter(({ memberId }) => members.has(memberId));
    return {
      taken: subjects.length,
      pushes: await decide(services, tx, remaining, { now, leftUnread: false }),
    };
  });
  if (pushes > 0) await jobs.enqueue(SEND_PUSH_JOB, {}, { onceKey: SEND_PUSH_JOB });
  return taken > 0;
}

/**
 * Decides once more about what a page on a screen has left unread (NOTIFY-7), since nobody may be in front of it. Each is
 * decided by one process only, because the members are locked before it is looked at again.
 */
export async function decideLeftUnread(services: Services): Promise<void> {
  const { db, jobs, clock } = services;
  const now = clock();
  const members = [...new Set((await listLeftUnread(db, now)).map(({ memberId }) => memberId))];
  let pushes = 0;
  for (let from = 0; from < members.length; from += BATCH) {
    pushes += await db.transaction().execute(async (tx) => {
      const locked = await lockUnerasedMembers(tx, members.slice(from, from + BATCH));
      const subjects = await listLeftUnread(tx, now, [...locked]);
      return decide(services, tx, subjects, { now, leftUnread: true });
    });
  }
  if (pushes > 0) await jobs.enqueue(SEND_PUSH_JOB, {}, { onceKey: SEND_PUSH_JOB });
}

/** Records the decisions about subjects, whose members are locked; returns how many push messages they cause. */
async function decide(
  services: Services,
  tx: Tx,
  subjects: readonly Subject[],
  when: { readonly now: Date; readonly leftUnread: boolean },
): Promise<number> {
  const { now } = when;
  const states = await readSubjects(tx, subjects, now);
  const decisions: NewDecision[] = [];
  /** The push messages to a member that this transaction causes, which the states do not count yet. */
  const pushesTo = new Map<string, number>();
  for (const [index, subject] of subjects.entries()) {
    const state = states[index];
    if (!state) continue;
    const { memberId } = subject;
    const pushes = pushesTo.get(memberId) ?? 0;
    const site = await readSiteInTransaction(services, tx, state.siteId);
    const event = eventOf(subject, state);
    const facts = factsOf(event, { ...state, pushesThisHour: state.pushesThisHour + pushes }, site, when);
    const decision = decideNotification(facts);
    if (decision.channel === 'push') pushesTo.set(memberId, pushes + 1);
    decisions.push({ ...decision, memberId, event, subject, decidedAt: now });
  }
  const ids = await insertDecisions(tx, decisions);
  const pushed = ids.filter((_, index) => decisions[index]?.channel === 'push');
  return insertDeliveries(tx, pushed, now);
}
