import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredCard } from '@rendezvous/contract/card-calls';
import type { Bundle } from '@rendezvous/contract/entities';
import type { BundleId } from '@rendezvous/contract/bundle-prices';
import { isPriceChange } from '@rendezvous/machines/payment/payment.rules';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { RepeatOrderView, type RepeatOrderViewProps } from './RepeatOrderView.tsx';
import { usePayment } from './usePayment.ts';

type RepeatOrderProps = Pick<RepeatOrderViewProps, 'bundle' | 'refundDays'> & { readonly card: StoredCard };

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
  const { failure, purchase } = snapshot.context;
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

  return (
    <>
      {runner}
      <RepeatOrderView
        snapshot={snapshot}
        send={send}
        news={news}
        bundle={bundle}
        card={card}
        refundDays={refundDays}
        formerPrice={formerPrice}
      />
    </>
  );
}
