import { startTransition, useEffect, useState } from 'react';
import { TIME_ZONE_COOKIE, TIME_ZONE_COOKIE_DAYS } from '@rendezvous/contract/time-zones';

/**
 * The time zone by which the page writes times: the device's. The page is hydrated in the one that the server wrote it
 * in; where that was another one, the page changes to the device's and the server is told for the next time. A device
 * that has travelled is asked again when its page is looked at.
 */
export function useDeviceTimeZone(served: string): string {
  const [timeZone, setTimeZone] = useState(served);
  useEffect(() => {
    const read = () => {
      const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
      // Parts whose code is still on its way must not be lost over it.
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
