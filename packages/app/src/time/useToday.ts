import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { calendarDay } from '@rendezvous/contract/dates';
import { serverNow } from './server-clock.ts';
import { everyMinute } from './useMinute.ts';
import { useRenderedAt } from './useRenderedAt.ts';

/** Returns the reader's calendar day, `YYYY-MM-DD`, and changes at their midnight. */
export function useToday(): string {
  const { timeZone = 'UTC' } = useIntl();
  const renderedAt = useRenderedAt();
  return useSyncExternalStore(
    everyMinute,
    () => calendarDay(new Date(serverNow()), timeZone),
    () => calendarDay(new Date(renderedAt), timeZone),
  );
}
