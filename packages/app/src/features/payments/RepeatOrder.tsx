import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { StoredCard } from '@rendezvous/contract/card-calls';
import type { Bundle } from '@rendezvous/contract/entities';
import type { BundleId } from '@rendezvous/contract/rules';
import { isPriceChange } from '@rendezvous/machines/payment/payment.rules';
import { BackButton } from '@rendezvous/ui/navigation/back-button';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { cardBrand } from './card-brand.ts';
import type { CheckoutNoticesProps } from './CheckoutNotices.tsx';
import type { ExpressRequestProps } from './ExpressRequest.tsx';
import { CheckoutNotices, ExpressRequest, OrderSummary } from './checkout.lazy.ts';
import { isOrdering } from './is-ordering.ts';
import { CardRefused } from './order-outcome.lazy.ts';
import { PaymentOutcome } from './outcome.lazy.tsx';
import { usePayment } from './usePayment.ts';

type RepeatOrderProps = {
  readonly bundle: Bundle;
  readonly card: StoredCard;
  readonly refundDays: number;
};

const METHOD = 'creditcard';
const purchaseOf = ({ id, price }: Bundle) => ({ bundleId: id, price, discountCode: null });

/** One order that a stored card pays: what is charged, one button, and the outcome (PAY-22). */
export default function RepeatOrder({ bundle, card, refundDays }: RepeatOrderProps) {
  const { call, queries } = useAppServices();
  const { snapshot, send, runner, news } = usePayment(
    { offered: [METHOD], purchase: purchaseOf(bundle), method: METHOD },
    ({ bundleId, price, againAfter, key }) =>
      call('repeatOrder', {
        body: {
          bundle_id: bundleId as BundleId,
          card_id: card.id,
          expected_price: price,
          express_request: true,
          ...(againAfter ? { again_after: againAfter } : {}),
        },
        key,
      }),
  );
  const [formerPrice, setFormerPrice] = useState<number | null>(null);
  const { expressRequest, failure, order, purchase, requestMissing } = snapshot.context;
  const isOutdated = isPriceChange(failure);
  const refetchPrices = useEffectEvent(
    () => void queries.invalidateQueries({ queryKey: callQueryOptions('listBundles').queryKey }),
  );
  useEffect(() => {
    if (isOutdated) refetchPrices();
  }, [isOutdated]);
  const isChoosing = snapshot.matches('choosingMethod');
  const agreedPrice = purchase?.price;
  useEffect(() => {
    if (!isChoosing || agreedPrice === undefined || agreedPrice === bundle.price) return;
    setFormerPrice(agreedPrice);
    send({ type: 'purchase.changed', purchase: purchaseOf(bundle) });
  }, [agreedPrice, bundle, isChoosing, send]);
  const retry = () => send({ type: 'payment.retried' });

  return (
    <>
      {runner}
      {isOrdering(snapshot) ? (
        <Confirming
          bundle={bundle}
          card={card}
          refundDays={refundDays}
          failure={failure}
          formerPrice={formerPrice}
          isBusy={snapshot.hasTag('busy')}
          request={{
            requested: expressRequest,
            missing: requestMissing,
            onChange: (requested) => send({ type: 'express.requested', requested }),
          }}
          onConfirm={() => send({ type: 'order.confirmed' })}
          onRepeat={() => send({ type: 'repeat.confirmed' })}
        />
      ) : order && snapshot.matches('failed') ? (
        <CardRefused order={order} onRetry={retry} />
      ) : (
        <PaymentOutcome snapshot={snapshot} news={news} onRetry={retry} />
      )}
    </>
  );
}

type ConfirmingProps = Pick<RepeatOrderProps, 'bundle' | 'card' | 'refundDays'> &
  Pick<CheckoutNoticesProps, 'failure' | 'formerPrice'> & {
    readonly isBusy: boolean;
    readonly request: Omit<ExpressRequestProps, 'disabled'>;
    readonly onConfirm: () => void;
    readonly onRepeat: () => void;
  };

/** What is charged, and to which card, with the order button (PAY-15, PAY-16). */
function Confirming(props: ConfirmingProps) {
  const { bundle, card, refundDays, failure, formerPrice, isBusy, request, onConfirm, onRepeat } = props;
  const t = useMessages();
  const intl = useIntl();
  return (
    <Container width="form">
      <Stack gap="lg">
        <div>
          <BackButton>
            <Link to="/credits">{t('payments.back_to_credits')}</Link>
          </BackButton>
        </div>
        <Stack gap="sm">
          <Heading level={1}>{t('cards.repeat')}</Heading>
          <Text tone="soft">{t('cards.repeat_lead')}</Text>
        </Stack>
        <OrderSummary bundle={bundle} />
        <Text>{t('cards.charged', { brand: cardBrand(card.brand), last4: card.last4 })}</Text>
        <CheckoutNotices bundle={bundle} failure={failure} formerPrice={formerPrice} onRepeat={onRepeat} />
        <ExpressRequest {...request} disabled={isBusy} />
        <HydratedFields>
          <Button size="lg" width="fill" loading={isBusy} onClick={onConfirm}>
            {t('payments.order_button')}
          </Button>
        </HydratedFields>
        <LinkButton width="fill" size="lg" tone="neutral">
          <Link to={`/credits/${bundle.id}`}>{t('cards.choose_other')}</Link>
        </LinkButton>
        <Text size="sm" tone="soft">
          {t('payments.order_for', {
            price: formatMoney(intl, bundle.price, bundle.currency),
            credits: bundle.credits,
          })}{' '}
          {t('payments.one_payment')}
        </Text>
        <Text size="sm" tone="soft">
          {t('payments.withdraw_info', { days: refundDays })}
        </Text>
      </Stack>
    </Container>
  );
}
