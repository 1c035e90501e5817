import { COUNTRIES, type CountryCode } from '@rendezvous/contract/countries';
import { offersDirectDebit } from '@rendezvous/contract/direct-debit';
import type { PaymentMethod } from '@rendezvous/contract/entities';
import { isProvided, offeredMethods, type ProvidedMethods } from '@rendezvous/contract/payment-methods';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { deadlineIn, PROVIDER_MS, within, type Deadline } from './deadline.ts';
import { PaymentProviderError } from './payment-provider.ts';
import { findProvided, saveProvided } from './provided-methods.store.ts';

const REFRESH = 'payments.refresh-methods';
/** After this many seconds, a read of the answer lets a job ask again: the cron job has not run. */
const STALE_SECONDS = 3_600;
/** How long a read waits for the first answer, in milliseconds, and how often all reads together ask for it. */
const FIRST_MS = 2_000;
const FIRST_LIMIT = { points: 1, seconds: 15 } as const;

type Asking = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'limiter' | 'log' | 'payments'>;

export type OfferedMethods = {
  /** The methods of the checkout, in the order in which they are offered (PAY-12). */
  readonly checkout: readonly PaymentMethod[];
  /** Whether the buyer can pay by direct debit, which has a form of its own (DEBIT-1). */
  readonly directDebit: boolean;
};

/** The methods that a site offers a buyer of this country (PAY-12, PAY-26). */
export async function readOfferedMethods(
  services: Asking,
  { settings, company }: Pick<Site, 'settings' | 'company'>,
  country: CountryCode,
  deadline?: Deadline,
): Promise<OfferedMethods> {
  const { currency } = COUNTRIES[country];
  const provided = await readProvided(services, deadline);
  return {
    checkout: offeredMethods(settings.payment_methods, { country, currency, provided }),
    directDebit: offersDirectDebit(settings, company, currency, provided),
  };
}

/**
 * What the provider last said that our account has. If it never said so it is asked, for at most two seconds; null if
 * it does not answer, and then the table of methods counts. Must not be called inside a transaction.
 */
export async function readProvided(services: Asking, deadline?: Deadline): Promise<ProvidedMethods> {
  const { clock, config, db, jobs, limiter, log } = services;
  const stored = await findProvided(db, config);
  if (stored) {
    const ageSeconds = (clock().getTime() - stored.asked_at.getTime()) / 1_000;
    if (ageSeconds > STALE_SECONDS) {
      await jobs
        .enqueue(REFRESH, {}, { onceKey: 'stale' })
        .catch((error: unknown) => log.warn({ err: error }, 'the payment methods could not be refreshed'));
    }
    return new Set(stored.methods);
  }
  if (await limiter.take(REFRESH, FIRST_LIMIT)) return null;
  return refreshProvided(services, within(deadline, FIRST_MS)).catch((error: unknown) => {
    log.warn({ err: error }, 'the payment methods could not be read from the provider');
    return null;
  });
}

/**
 * Asks the provider what our account has, and stores the answer.
 * @throws PaymentProviderError
 */
async function refreshProvided(
  { clock, config, db, payments }: Asking,
  deadline: Deadline,
): Promise<ReadonlySet<string>> {
  const askedAt = clock();
  const methods = await payments.listMethods(deadline);
  await saveProvided(db, config, { methods, askedAt });
  return new Set(methods);
}

/**
 * Whether the provider refused a request because our account no longer has its method. The provider is asked, since its
 * error does not say so, and the answer is stored for the next buyers.
 */
export async function hasEnded(
  services: Asking,
  method: PaymentMethod,
  refusal: unknown,
  deadline: Deadline,
): Promise<boolean> {
  if (!(refusal instanceof PaymentProviderError && refusal.status === 400)) return false;
  try {
    return !isProvided(method, await refreshProvided(services, deadline));
  } catch (error) {
    services.log.warn({ err: error }, 'the payment methods could not be read from the provider');
    return false;
  }
}

/** Asks the provider every quarter of an hour (PAY-26). While it is silent, its last answer counts. */
export function refreshMethods(services: Asking): Job {
  return {
    name: REFRESH,
    cron: '*/15 * * * *',
    async run() {
      await refreshProvided(services, deadlineIn(PROVIDER_MS)).catch((error: unknown) =>
        services.log.warn({ err: error }, 'the payment methods could not be read from the provider'),
      );
    },
  };
}
