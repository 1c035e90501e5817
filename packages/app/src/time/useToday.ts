import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { calendarDay } from '@rendezvous/contract/dates';
import { serverNow } from './server-clock.ts';
import { everyMinute } from './useMinute.ts';

/** Returns the reader's calendar day, `YYYY-MM-DD`, and changes at their midnight. */
export function useToday(): string {
  const { timeZone = 'UTC' } = useIntl();
  return useSyncExternalStore(
    everyMinute,
    () => calendarDay(new Date(serverNow()), timeZone),
    // The server uses its own clock. Hydration uses the same time, even if midnight has passed meanwhile.
    () => calendarDay(new Date(globalThis.pageState?.now ?? serverNow()), timeZone),
  );
}
