import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@rendezvous/contract/events';

/**
 * Applies the page's own change in the same way as a live event. That code is loaded lazily; if loading it fails,
 * everything is fetched again.
 */
export async function applyOwn(queries: QueryClient, event: LiveEvent): Promise<void> {
  try {
    const { applyToQueries } = await import('./apply-event.ts');
    applyToQueries(queries, event);
  } catch {
    await queries.invalidateQueries();
  }
}
