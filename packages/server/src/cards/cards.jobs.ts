import type { Job } from '../jobs/jobs.ts';
import { deadlineIn, PROVIDER_MS } from '../payments/deadline.ts';
import { retryUntilDone, type ProviderErrand } from '../payments/retry-until-done.ts';
import type { Services } from '../services.ts';
import { DETACH_CARD, STORE_CARD, storeCardOf } from './stored-cards.ts';

/** The jobs that store a card and remove it at the provider; they are retried while the provider does not respond. */
export function cardJobs(services: Services): Job[] {
  const storeCard: Job<{ orderId: string }> = {
    name: STORE_CARD,
    run: ({ orderId }) => storeCardOf(services, orderId),
  };
  const detachCard: Job<ProviderErrand> = {
    name: DETACH_CARD,
    run: (errand) =>
      retryUntilDone(services, DETACH_CARD, errand, (reference) =>
        services.payments.detachCard(reference, deadlineIn(PROVIDER_MS)),
      ),
  };
  return [storeCard as Job, detachCard as Job];
}
