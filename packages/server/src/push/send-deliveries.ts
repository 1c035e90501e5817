import { setTimeout as delay } from 'node:timers/promises';
import { Counter } from 'prom-client';
import { registry } from '../http/metrics.ts';
import { loadMessages } from '../mail/messages.ts';
import { decideNotification } from '../notifications/decide-notification.ts';
import { eventOf, factsOf } from '../notifications/notification-facts.ts';
import {
  listUnreadConversations,
  readSubjects,
  type SubjectState,
} from '../notifications/notification-subject.store.ts';
import type { Services } from '../services.ts';
import { readSiteById } from '../site/site.store.ts';
import { endDeliveries, retryAt, takeDeliveries, type Delivery, type Ended } from './deliveries.store.ts';
import { createPushPoster, type PushOutcome, type PushPoster } from './post-push.ts';
import { payloadText, pushPayload, topicOf } from './push-payload.ts';
import { removeSubscription } from './push-subscriptions.store.ts';

/** Name of the job that sends the push messages that are due. */
export const SEND_PUSH_JOB = 'push.send';
/** Messages that a process sends at the same time, so that a slow service does not hold up the others. */
const CONCURRENT = 32;
/** While messages are being sent, new ones are looked for this often at least. */
const LOOK_MS = 200;
/** Time in which messages become due and others end, so that a statement is about many of them. */
const GATHER_MS = 50;
/** A failed message is tried again after 5, 10, 20 … seconds, at most an hour. */
const FIRST_RETRY_SECONDS = 5;
const LAST_RETRY_SECONDS = 3_600;
/** Conversations that a message names as unread; a member has rarely more. */
const UNREAD_CONVERSATIONS = 30;

const tries = new Counter({
  name: 'rendezvous_push_tries_total',
  help: 'Attempts to send a push message: sent, failed (to be retried), gone, refused, or withdrawn before it was sent',
  labelNames: ['outcome'],
  registers: [registry],
});

const messagesFor = loadMessages('push_message');

/** Sends every message that is due, and those that become due meanwhile, beside other processes (PUSH-5). */
export function sendDeliveries(services: Services): () => Promise<void> {
  const post = createPushPoster(services.config.pushServices);
  return async () => {
    const inFlight = new Set<Promise<void>>();
    let ended: Ended[] = [];
    /** Records what has ended since the last time. If that fails, it is tried again with what ends next. */
    async function recordEnded(): Promise<void> {
      const recorded = ended;
      await endDeliveries(services.db, recorded, services.clock());
      ended = ended.slice(recorded.length);
    }
    async function sendAndNote(due: DueDelivery): Promise<void> {
      try {
        const end = await sendOne(services, post, due);
        if (end) ended = [...ended, end];
      } catch (error) {
        const { id: deliveryId } = due.delivery;
        services.log.error({ err: error, deliveryId }, 'a push message failed, it will be retried');
      }
    }
    function send(due: DueDelivery): void {
      const sending = sendAndNote(due).finally(() => inFlight.delete(sending));
      inFlight.add(sending);
    }
    try {
      for (;;) {
        await recordEnded();
        const due = await takeDue(services, CONCURRENT - inFlight.size);
        for (const one of due) send(one);
        if (inFlight.size === 0) return;
        if (due.length > 0) await Promise.race([Promise.all(inFlight), delay(GATHER_MS)]);
        else await Promise.race([Promise.race(inFlight).then(() => delay(GATHER_MS)), delay(LOOK_MS)]);
      }
    } finally {
      await Promise.all(inFlight);
      await recordEnded();
    }
  };
}

/** A message that this process tries now, with what is true right before (NOTIFY-7). */
type DueDelivery = {
  readonly delivery: Delivery;
  readonly state: SubjectState | null;
  readonly unread: readonly string[];
};

async function takeDue({ db, clock }: Services, limit: number): Promise<readonly DueDelivery[]> {
  if (limit <= 0) return [];
  const deliveries = await takeDeliveries(db, limit, clock());
  const subjects = deliveries.map(({ subject }) => subject);
  const states = await readSubjects(db, subjects, clock());
  const memberIds = [...new Set(subjects.map(({ memberId }) => memberId))];
  const unread = await listUnreadConversations(db, memberIds, UNREAD_CONVERSATIONS);
  return deliveries.map((delivery, index) => ({
    delivery,
    state: states[index] ?? null,
    unread: unread.get(delivery.subject.memberId) ?? [],
  }));
}

/** Sends a message if that is still to be done; returns how it ended, or null if nothing is left to record. */
async function sendOne(
  services: Services,
  post: PushPoster,
  { delivery, state, unread }: DueDelivery,
): Promise<Ended | null> {
  const now = services.clock();
  const { id, decisionId, subject, leftUnread } = delivery;
  const secondsToLive = Math.floor((delivery.expiresAt.getTime() - now.getTime()) / 1_000);
  if (secondsToLive <= 0) return { id, decisionId, failure: 'expired' };
  const site = await readSiteById(services, state?.siteId ?? null);
  const event = state && eventOf(subject, state);
  const facts = state && event && factsOf(event, state, site, { now, leftUnread });
  // Read, blocked, switched off or on the page meanwhile. The limit of an hour has already counted this one.
  if (!facts || decideNotification({ ...facts, pushesThisHour: 0 }).channel !== 'push') {
    tries.inc({ outcome: 'withdrawn' });
    return { id, decisionId, failure: 'withdrawn' };
  }
  const payload = pushPayload({
    subject,
    state,
    event,
    siteName: site.settings.name,
    quiet: facts.quiet,
    unread,
    messages: messagesFor(state.language),
  });
  const outcome = await post({
    subscription: delivery.subscription,
    payload: payloadText(payload),
    keys: await services.pushKeys.keysOf(site),
    sender: `mailto:${site.settings.support_email}`,
    secondsToLive,
    urgency: subject.kind === 'message' && !facts.quiet ? 'high' : 'normal',
    topic: topicOf(subject),
  });
  tries.inc({ outcome: outcome.outcome });
  return settle(services, delivery, outcome);
}

async function settle(services: Services, delivery: Delivery, outcome: PushOutcome): Promise<Ended | null> {
  const { db, clock, jobs, log } = services;
  const { id, decisionId } = delivery;
  switch (outcome.outcome) {
    case 'sent':
      return { id, decisionId, failure: null };
    case 'gone':
      await endDeliveries(db, [{ id, decisionId, failure: 'gone' }], clock());
      // Its other messages go with it.
      await removeSubscription(db, delivery.endpointHash);
      return null;
    case 'refused':
      log.error({ deliveryId: id, reason: outcome.reason }, 'a push service refused a message');
      return { id, decisionId, failure: 'refused' };
    case 'failed': {
      const wait = outcome.retryAfterSeconds ?? FIRST_RETRY_SECONDS * 2 ** (delivery.attempts - 1);
      const afterSeconds = Math.min(LAST_RETRY_SECONDS, Math.max(1, Math.ceil(wait)));
      log.warn({ deliveryId: id, reason: outcome.reason, afterSeconds }, 'a push message will be retried');
      await retryAt(db, delivery, new Date(clock().getTime() + afterSeconds * 1_000));
      await jobs.enqueue(SEND_PUSH_JOB, {}, { afterSeconds });
      return null;
    }
  }
}
