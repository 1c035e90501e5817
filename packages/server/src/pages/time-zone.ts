const SUPPORTED: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/**
 * Returns the time zone of the cookie by the name that this server uses, because browsers use older or newer names for
 * some (LOCALE-7). Returns null for anything else, also for offsets such as `+05:30`, which would be unlimited in
 * number.
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
