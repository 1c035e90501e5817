import { useIntl } from 'react-intl';
import type { Discount } from '@rendezvous/contract/entities';
import { TIME_BONUS } from '@rendezvous/contract/rules';
import { Banner } from '@rendezvous/ui/banner';
import { Text } from '@rendezvous/ui/text';
import { useWords } from '../../i18n/useWords.ts';
import { asClock } from '../../time/countdown.ts';
import { useCountdown } from '../../time/useCountdown.ts';

type DiscountOfferProps = {
  readonly discount: Discount;
  /** The offer's deadline has passed: what is shown is to be read again. */
  readonly onEnd: () => void;
};

/** Keeps the countdown's place until the page runs. */
const NOT_YET = '--:--:--';

/** The discount that applies now, by its own name and with its own end, which is the server's (decisions.md, "Hazards"). */
export function DiscountOffer({ discount, onEnd }: DiscountOfferProps) {
  const t = useWords();
  const intl = useIntl();
  const isTimeBonus = discount.code === TIME_BONUS.code;
  const seconds = useCountdown(isTimeBonus ? discount.expires : null, { onEnd });
  const percent = discount.value_percentage;
  if (!isTimeBonus) {
    return (
      <Banner tone="offer" title={t('payments.offer_welcome_title', { percent })}>
        {t('payments.offer_welcome', { date: intl.formatDate(discount.expires, { dateStyle: 'long' }) })}
      </Banner>
    );
  }
  return (
    <Banner
      tone="offer"
      title={t('payments.offer_time_title', { percent })}
      action={
        <Text as="span" weight="bold" size="lg" tone="inherit" numeric>
          {t('payments.countdown', { time: seconds === null ? NOT_YET : asClock(seconds) })}
        </Text>
      }
    >
      {t('payments.offer_time', { percent, time: intl.formatTime(discount.expires) })}
    </Banner>
  );
}
