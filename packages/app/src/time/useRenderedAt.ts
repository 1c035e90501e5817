import { useAppServices } from '../data/AppServicesContext.tsx';
import { serverNow } from './server-clock.ts';

/**
 * Returns when the server rendered the page, in milliseconds since the epoch: the moment with which it is rendered and
 * hydrated, even if a minute or a day has begun meanwhile or visitors share the page (CALL-9). Without a server, it is now.
 */
export function useRenderedAt(): number {
  const { renderedAt = globalThis.pageState?.renderedAt } = useAppServices();
  return renderedAt ? Date.parse(renderedAt) : serverNow();
}
