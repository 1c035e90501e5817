import { setTimeout as delay } from 'node:timers/promises';
import { Counter } from 'prom-client';
import { registry } from '../http/metrics.ts';
import { loadMessages } from '../mail/messages.ts';
import { decideNotification } from '../notifications/decide-notification.ts';
import { eventOf, factsOf } from '../notifications/notification-facts.ts';
import { listUnreadConversations, readSubject } from '../notifications/notification-subject.store.ts';
import type { Services } from '../services.ts';
import { readSiteById } from '../site/site.store.ts';
import { endSent, endUnsent, retryAt, takeDeliveries, type Delivery } from './deliveries.store.ts';
import { createPushPoster, type PushOutcome, type PushPoster } from './post-push.ts';
import { payloadText, pushPayload, topicOf } from './push-payload.ts';
import { removeSubscription } from './push-subscriptions.store.ts';

/** Name of the job that sends the push messages that are due. */
export const SEND_PUSH_JOB = 'push.send';
/** Messages that a process sends at the same time, so that a slow service does not hold up the others. */
const CONCURRENT = 32;
/** While messages are being sent, new ones are looked for this often. */
const LOOK_MS = 200;
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
    for (;;) {
      const free = CONCURRENT - inFlight.size;
      const taken = free > 0 ? await takeDeliveries(services.db, free, services.clock()) : [];
      for (const delivery of taken) {
        const sending = sendOne(services, post, delivery)
          .catch((error: unknown) => {
            services.log.error(
              { err: error, deliveryId: delivery.id },
              'a push message failed, it will be retried',
            );
          })
          .finally(() => inFlight.delete(sending));
        inFlight.add(sending);
      }
      if (taken.length > 0) continue;
      if (inFlight.size === 0) return;
      await Promise.race([...inFlight, delay(LOOK_MS)]);
    }
  };
}

async function sendOne(services: Services, post: PushPoster, delivery: Delivery): Promise<void> {
  const { db, clock, pushKeys } = services;
  const now = clock();
  const secondsToLive = Math.floor((delivery.expiresAt.getTime() - now.getTime()) / 1_000);
  if (secondsToLive <= 0) return endUnsent(db, delivery, 'expired');
  const state = await readSubject(db, delivery.subject, now);
  const site = await readSiteById(services, state?.siteId ?? null);
  const event = state && eventOf(delivery.subject, state);
  const facts = state && event && factsOf(event, state, site, now);
  // Read, blocked, switched off or on the page meanwhile. The limit of an hour has already counted this one.
  if (!facts || decideNotification({ ...facts, pushesThisHour: 0 }).channel !== 'push') {
    tries.inc({ outcome: 'withdrawn' });
    return endUnsent(db, delivery, 'withdrawn');
  }
  const payload = pushPayload({
    subject: delivery.subject,
    state,
    event,
    siteName: site.settings.name,
    quiet: facts.quiet,
    unread: await listUnreadConversations(db, delivery.subject.memberId, UNREAD_CONVERSATIONS),
    messages: messagesFor(state.language),
  });
  const outcome = await post({
    subscription: delivery.subscription,
    payload: payloadText(payload),
    keys: await pushKeys.keysOf(site),
    sender: `mailto:${site.settings.support_email}`,
    secondsToLive,
    urgency: delivery.subject.kind === 'message' && !facts.quiet ? 'high' : 'normal',
    topic: topicOf(delivery.subject),
  });
  tries.inc({ outcome: outcome.outcome });
  await settle(services, delivery, outcome);
}

async function settle(services: Services, delivery: Delivery, outcome: PushOutcome): Promise<void> {
  const { db, clock, jobs, log } = services;
  switch (outcome.outcome) {
    case 'sent':
      return endSent(db, delivery, clock());
    case 'gone':
      // Its messages, this one included, go with it.
      await endUnsent(db, delivery, 'gone');
      return removeSubscription(db, delivery.endpointHash);
    case 'refused':
      log.error({ deliveryId: delivery.id, reason: outcome.reason }, 'a push service refused a message');
      return endUnsent(db, delivery, 'refused');
    case 'failed': {
      const wait = outcome.retryAfterSeconds ?? FIRST_RETRY_SECONDS * 2 ** (delivery.attempts - 1);
      const afterSeconds = Math.min(LAST_RETRY_SECONDS, Math.max(1, Math.ceil(wait)));
      log.warn(
        { deliveryId: delivery.id, reason: outcome.reason, afterSeconds },
        'a push message will be retried',
      );
      await retryAt(db, delivery, new Date(clock().getTime() + afterSeconds * 1_000));
      await jobs.enqueue(SEND_PUSH_JOB, {}, { afterSeconds });
    }
  }
}
