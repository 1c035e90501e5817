import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the time zone in which the page writes times (LOCALE-7). The page is hydrated in the zone that the server
 * used and then changes to the device's, which a cookie reports to the server. The zone is read again when the page
 * becomes visible, since a device can travel.
 */
export function useDeviceTimeZone(served: string): string {
  const [timeZone, setTimeZone] = useState(served);
  useEffect(() => {
    const read = () => {
      const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
      // Without a transition, components that are still loading would be replaced by their fallback.
      startTransition(() => setTimeZone(own));
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  useEffect(() => {
    if (timeZone === served) return;
    reportTimeZone(timeZone).catch(() => undefined);
  }, [served, timeZone]);
  return timeZone;
}

/** Loads what few devices need: most are in the zone that the server knows. If it fails, the next page tries again. */
async function reportTimeZone(timeZone: string): Promise<void> {
  const { serialiseCookie } = await import('@rendezvous/contract/cookies');
  document.cookie = serialiseCookie({ cookie: 'time_zone', value: timeZone });
}
