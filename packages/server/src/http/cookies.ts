/** A cookie to set. It is always Secure and Lax; browsers treat http://localhost as secure. */
export type CookieToSet = { name: string; value: string; days: number; httpOnly: boolean };

export function serialiseCookie({ name, value, days, httpOnly }: CookieToSet): string {
  const seconds = Math.round(days * 86_400);
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax; Secure${httpOnly ? '; HttpOnly' : ''}`;
}

/** Returns the value of a cookie in a `Cookie` header, and undefined if it is missing or cannot be decoded. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}
