import Stripe from 'stripe';
import type { Job } from '../../jobs/jobs.ts';
import { ownOrigin } from '../../payments/stripe-account.ts';
import type { Services } from '../../services.ts';
import { advance, DELIVER_EVENT, findEvent } from './checkouts.store.ts';
import { sandboxCredentials } from './credentials.ts';

export const FINISH_PAYMENT = 'sandbox.finish-payment';
/** How long the sandbox's bank takes to decide about a pending payment. */
export const FINISH_SECONDS = 8;

const WEBHOOK_TIMEOUT_MS = 10_000;

/** Sends an event to the site's webhook, signed like Stripe's, and is retried until it is acknowledged. */
export function deliverEvent({ clock, config, db }: Services): Job<{ eventId: string }> {
  return {
    name: DELIVER_EVENT,
    async run({ eventId }) {
      const event = await findEvent(db, eventId);
      if (!event) return;
      const payload = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: (await sandboxCredentials(db)).webhookSecret,
        timestamp: Math.floor(clock().getTime() / 1_000),
      });
      const response = await fetch(`${ownOrigin(config)}/api/payment-webhook.php`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
        signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The webhook responded with ${response.status}.`);
    },
  };
}

/** Applies the bank's decision about a pending payment. */
export function finishPayment(
  services: Services,
): Job<{ sessionId: string; happening: 'confirmed' | 'refused' }> {
  return {
    name: FINISH_PAYMENT,
    async run({ sessionId, happening }) {
      await services.db.transaction().execute((tx) => advance(services, tx, sessionId, happening));
    },
  };
}
