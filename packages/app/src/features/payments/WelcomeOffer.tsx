import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Discount } from '@rendezvous/contract/entities';
import { DiscountBanner, discountPhase } from '@rendezvous/ui/payment/discount-banner';
import { useMessages } from '../../i18n/useMessages.ts';

/** The time bonus or the welcome discount; both have an end. */
export type TimedDiscount = Discount & { readonly expires: string };

type WelcomeOfferProps = {
  readonly discount: TimedDiscount;
  /** Until the end, by the server's clock; null until hydration. */
  readonly seconds: number | null;
  /** A link to the prices, on pages that do not have them. */
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
};

/** The welcome discount with its own name and the server's deadline (BONUS-9). */
export function WelcomeOffer({ discount, seconds, action, onDismiss }: WelcomeOfferProps) {
  const t = useMessages();
  const intl = useIntl();
  const phase = seconds === null ? 'running' : discountPhase(seconds);
  const { expires: dateTime, value_percentage: percent } = discount;
  const dateOf = (instant: number) => intl.formatDate(instant, { dateStyle: 'long' });
  const end = Date.parse(dateTime);
  const date = dateOf(end);
  const endsToday = dateOf(end - (seconds ?? 0) * 1_000) === date;
  const texts = {
    running: {
      title: t('credits.offer_welcome_title', { percent }),
      ends: t('credits.welcome_until', { date }),
    },
    lastHour: {
      title: t('credits.welcome_last_hour'),
      ends: endsToday
        ? t('credits.welcome_today', { time: intl.formatTime(end) })
        : t('credits.welcome_until', { date }),
    },
    ended: { title: t('credits.welcome_ended'), ends: t('credits.welcome_ended_at', { date }) },
  }[phase];
  return (
    <DiscountBanner
      {...texts}
      phase={phase}
      dateTime={dateTime}
      action={action}
      dismissLabel={t('shell.close')}
      onDismiss={onDismiss}
    >
      {t(phase === 'ended' ? 'credits.usual_prices' : 'credits.welcome_text')}
    </DiscountBanner>
  );
}
