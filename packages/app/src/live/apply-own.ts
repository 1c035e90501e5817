import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@rendezvous/contract/events';

/**
 * Tells the page what it did itself, by the same road as the live events, whose code is there by the time of an answer;
 * where it could not be fetched, everything is asked for anew.
 */
export async function applyOwn(queries: QueryClient, event: LiveEvent): Promise<void> {
  try {
    const { applyToQueries } = await import('./apply-event.ts');
    applyToQueries(queries, event);
  } catch {
    await queries.invalidateQueries();
  }
}
