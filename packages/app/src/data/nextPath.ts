/** The log-in that leads back to a path of ours, which is without its language. */
export function logInPath(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`;
}

/** Where to go after the log-in: a path of ours, never another site's address in disguise. */
export function nextPath(next: string | null, otherwise: string): string {
  if (!next || !next.startsWith('/') || /^\/[/\\]/.test(next)) return otherwise;
  return next;
}
