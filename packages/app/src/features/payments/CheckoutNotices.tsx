import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Bundle } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import { isPriceChange } from '@rendezvous/machines/payment/payment.rules';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { errorText } from '../../i18n/errorText.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { lazyComponent } from '../../page/lazy-component.tsx';

const LimitRefusal = lazyComponent(() => import('./LimitRefusal.tsx'), null, ['credits']);

const RecentlyPaid = lazyComponent(() => import('./RecentlyPaid.tsx'), null);

/** Whether the order is above the member's own limit (CREDIT-13). Another call that is too large names no limit. */
const isBeyondLimit = ({ code, params }: CallError) => code === 'too_large' && params.limit !== undefined;

export type CheckoutNoticesProps = {
  readonly bundle: Bundle;
  /** Why the order was refused. A refusal because of the discount code is shown at the code instead. */
  readonly failure: CallError | null;
  /** The price that was shown before it changed, in minor units. */
  readonly formerPrice: number | null;
  /** Called when the member wants to buy again what was just paid (PAY-30). */
  readonly onRepeat: () => void;
};

/**
 * Why an order was not placed, and a price that changed before it was (PAY-2). A refusal because it is for premium members
 * shows the way to premium (ERROR-5).
 */
export default function CheckoutNotices({ bundle, failure, formerPrice, onRepeat }: CheckoutNoticesProps) {
  const t = useMessages();
  const intl = useIntl();
  const money = (amount: number) => formatMoney(intl, amount, bundle.currency);
  return (
    <>
      {failure && isBeyondLimit(failure) && (
        <LimitRefusal params={failure.params} currency={bundle.currency} />
      )}
      {failure?.code === 'recently_paid' && <RecentlyPaid failure={failure} onRepeat={onRepeat} />}
      {failure && failure.code !== 'recently_paid' && !isBeyondLimit(failure) && (
        <Banner
          tone="danger"
          live="assertive"
          action={
            failure.code === 'premium_required' && (
              <TextLink target="block">
                <Link to="/premium">{t('shell.get_premium')}</Link>
              </TextLink>
            )
          }
        >
          {isPriceChange(failure) ? t('order.price_unchecked') : errorText(intl, failure)}
        </Banner>
      )}
      {formerPrice !== null && formerPrice !== bundle.price && (
        <Banner tone="warning" live="polite">
          {t('order.price_changed', { price: money(bundle.price), former: money(formerPrice) })}
        </Banner>
      )}
    </>
  );
}
