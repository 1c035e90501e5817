/** An address that carries along where its visitor wants to go in the end; `next` is a path of ours without its language. */
export function withNext(path: string, next: string | null): string {
  if (!next) return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}

/** The log-in that leads back to a path of ours, which is without its language. */
export function logInPath(path: string): string {
  return withNext('/login', path);
}
