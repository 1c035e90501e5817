import { startTransition, useEffect, useState } from 'react';
import { TIME_ZONE_COOKIE, TIME_ZONE_COOKIE_DAYS } from '@rendezvous/contract/time-zones';

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
    document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; Path=/; Max-Age=${TIME_ZONE_COOKIE_DAYS * 86_400}; SameSite=Lax; Secure`;
  }, [served, timeZone]);
  return timeZone;
}
