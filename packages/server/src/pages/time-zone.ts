const SUPPORTED: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/**
 * The time zone that a cookie names, as this server calls it: browsers know some by older or newer names. Null for
 * anything else, offsets such as `+05:30` too, so that there are only as many as the IANA database has.
 */
export function readTimeZone(value: string | undefined): string | null {
  if (!value) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions();
    return SUPPORTED.has(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}
