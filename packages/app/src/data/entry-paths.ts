/** Adds the page to go to afterwards to a path. `next` is a path of this site without its language prefix. */
export function withNext(path: string, next: string | null): string {
  if (!next) return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}

/** The path of the sign-up that begins at a member's page, with a message to them (SIGNUP-16). */
export const signUpPath = (memberId: string) => `/members/${memberId}/signup`;

/** The path of the log-in that leads back to `path`, a path of this site without its language prefix. */
export function logInPath(path: string): string {
  return withNext('/login', path);
}
