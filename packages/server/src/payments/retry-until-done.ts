import type { Services } from '../services.ts';

/** The data of a job that asks something of the provider until it is done. */
export type ProviderErrand = { readonly reference: string; readonly tries?: number };

const MAX_SECONDS = 3_600;

/**
 * Runs a job's request to the provider. While that fails, the job is enqueued again: after one second at first, then twice as
 * long each time, up to an hour. Unlike the queue's own retries (RETRY-3) this does not end.
 */
export async function retryUntilDone<Errand extends ProviderErrand>(
  { jobs, log }: Pick<Services, 'jobs' | 'log'>,
  name: string,
  errand: Errand,
  request: (reference: string) => Promise<void>,
): Promise<void> {
  const { reference, tries = 0 } = errand;
  try {
    await request(reference);
  } catch (error) {
    log.warn({ err: error, job: name, tries }, 'the provider did not do what a job asked, it is asked again');
    const afterSeconds = Math.min(MAX_SECONDS, 2 ** Math.min(tries, 12));
    await jobs.enqueue(name, { ...errand, tries: tries + 1 }, { afterSeconds });
  }
}
