import { useIntl } from 'react-intl';
import type { Discount } from '@rendezvous/contract/entities';
import { TIME_BONUS, WELCOME_DISCOUNT } from '@rendezvous/contract/rules';
import { TimeBonus, timeBonusPhase } from '@rendezvous/ui/payment/time-bonus';
import { useMessages } from '../../i18n/useMessages.ts';
import { hoursAndMinutes } from '../../time/countdown.ts';
import { useCountdown } from '../../time/useCountdown.ts';
import { bonusMessages } from './bonus-messages.ts';
import { WelcomeOffer, type TimedDiscount } from './WelcomeOffer.tsx';

export type DiscountOfferProps = {
  readonly discount: Discount;
  /** Called when the offer has ended, so that prices can be fetched again. */
  readonly onEnd: () => void;
};

type OfferProps = { readonly discount: TimedDiscount; readonly seconds: number | null };

/** The offer that applies now, with its own name and the server's deadline (BONUS-9). A typed code is not an offer. */
export default function DiscountOffer({ discount, onEnd }: DiscountOfferProps) {
  const { code, expires } = discount;
  if (expires === null || (code !== TIME_BONUS.code && code !== WELCOME_DISCOUNT.code)) return null;
  return <TimedOffer discount={{ ...discount, expires }} onEnd={onEnd} />;
}

function TimedOffer({ discount, onEnd }: DiscountOfferProps & { readonly discount: TimedDiscount }) {
  const seconds = useCountdown(discount.expires, { onEnd });
  const Offer = discount.code === TIME_BONUS.code ? BonusOffer : WelcomeOffer;
  return <Offer discount={discount} seconds={seconds} />;
}

function BonusOffer({ discount, seconds }: OfferProps) {
  const t = useMessages();
  const intl = useIntl();
  // `seconds` is null until hydration, since the server does not know the browser's clock.
  const phase = seconds === null ? 'running' : bonusPhase(seconds);
  const { title, text } = bonusMessages(intl, phase, Date.parse(discount.expires));
  return (
    <TimeBonus
      phase={phase}
      title={title}
      seconds={seconds}
      countdownLabel={t('credits.bonus_left')}
      spokenTime={t('credits.bonus_time_left', hoursAndMinutes(seconds ?? 0))}
    >
      {text}
    </TimeBonus>
  );
}

/** After a purchase the offer counts as expired, since prices no longer include it. */
function bonusPhase(seconds: number) {
  const phase = timeBonusPhase(seconds, false);
  return phase === 'paid' ? 'expired' : phase;
}
