import { sitePath } from '@rendezvous/contract/site-path';

/** Where to go after the log-in: a page of ours, never another site's address in disguise. */
export function nextPath(next: string | null, otherwise: string): string {
  return sitePath(next) ?? otherwise;
}
