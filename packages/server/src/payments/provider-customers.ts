import type { Tx } from '../database/types.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { deadlineIn, PROVIDER_MS } from './deadline.ts';
import * as store from './provider-customers.store.ts';
import { retryUntilDone, type ProviderErrand } from './retry-until-done.ts';

/** Name of the job that removes a customer at the provider. */
const REMOVE_CUSTOMER = 'payments.remove-customer';
/** How long a customer waits for the provider to finish their payments and refunds, which are decided long before. */
const MAX_WAIT_DAYS = 60;
const DAY_SECONDS = 86_400;

type Errand = ProviderErrand & { readonly memberId: string };

/** Removes a customer of a member at the provider as soon as that responds. */
export async function removeCustomer(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  errand: Pick<Errand, 'memberId' | 'reference'>,
): Promise<void> {
  await jobs.enqueue(REMOVE_CUSTOMER, errand, { db: tx });
}

/** Removes all customers that the provider has for a member who is erased (PRIVACY-5). Their rows have to exist still. */
export async function removeCustomersOf(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  memberId: string,
): Promise<void> {
  for (const reference of await store.listCustomersOf(tx, memberId)) {
    await removeCustomer(services, tx, { memberId, reference });
  }
}

/**
 * The job that removes a customer. It waits for payments and refunds that the provider has begun: it asks the buyer of a
 * bank transfer by e-mail where a refund goes to.
 */
export function removeCustomerJob(services: Services): Job<Errand> {
  const { clock, db, jobs, payments } = services;
  return {
    name: REMOVE_CUSTOMER,
    async run(errand) {
      const since = new Date(clock().getTime() - MAX_WAIT_DAYS * DAY_SECONDS * 1_000);
      if (await store.hasUnfinishedMoney(db, errand.memberId, since)) {
        await jobs.enqueue(REMOVE_CUSTOMER, errand, { afterSeconds: DAY_SECONDS });
        return;
      }
      await retryUntilDone(services, REMOVE_CUSTOMER, errand, (reference) =>
        payments.removeCustomer(reference, deadlineIn(PROVIDER_MS)),
      );
    },
  };
}
