import { sitePath } from '@rendezvous/contract/site-path';

/** Returns where to go after the log-in: `next` if it is a path of this site, else `fallback`. Prevents open redirects. */
export function nextPath(next: string | null, fallback: string): string {
  return sitePath(next) ?? fallback;
}
