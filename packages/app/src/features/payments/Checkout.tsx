import { useEffect, useEffectEvent, useState } from 'react';
import type { Bundle, PaymentMethod, Settings } from '@rendezvous/contract/entities';
import { isPriceChange } from '@rendezvous/machines/payment/payment.rules';
import type { Purchase } from '@rendezvous/machines/payment/payment.context';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { CheckoutView } from './CheckoutView.tsx';
import { choiceOf, storeMethod, storedMethod } from './purchase-defaults.ts';
import { usePayment } from './usePayment.ts';

type CheckoutProps = {
  readonly bundle: Bundle;
  readonly offered: readonly PaymentMethod[];
  readonly preselected: PaymentMethod | undefined;
  readonly settings: Settings;
};

/** The active discount applies by itself (BONUS-3), so the order has no code, only the price that was shown (PAY-2). */
const purchaseOf = (bundle: Bundle): Purchase => ({
  bundleId: bundle.id,
  price: bundle.price,
  discountCode: null,
});

/** One order, from the choice of a method to its outcome. It is separate from its route so that the flow can be lazy. */
export default function Checkout({ bundle, offered, preselected, settings }: CheckoutProps) {
  const { queries } = useAppServices();
  const { snapshot, send, runner, news } = usePayment({
    offered,
    purchase: purchaseOf(bundle),
    method: preselected,
  });
  // The Back button on the provider's page may load this page again, so the choice is restored.
  const restoreChoice = useEffectEvent(() => {
    const stored = choiceOf(storedMethod(), offered);
    if (stored && stored !== preselected) send({ type: 'method.chosen', method: stored });
  });
  useEffect(() => restoreChoice(), []);
  const [formerPrice, setFormerPrice] = useState<number | null>(null);
  const { failure, purchase } = snapshot.context;

  const refetchPrices = () =>
    queries.invalidateQueries({ queryKey: callQueryOptions('listBundles').queryKey });
  const priceChanged = isPriceChange(failure);
  useEffect(() => {
    if (priceChanged) void queries.invalidateQueries({ queryKey: callQueryOptions('listBundles').queryKey });
  }, [queries, priceChanged]);
  const agreedPrice = purchase?.price;
  const choosing = snapshot.matches('choosingMethod');
  useEffect(() => {
    if (!choosing || agreedPrice === undefined || agreedPrice === bundle.price) return;
    setFormerPrice(agreedPrice);
    send({ type: 'purchase.changed', purchase: purchaseOf(bundle) });
  }, [agreedPrice, bundle, choosing, send]);

  return (
    <>
      {runner}
      <CheckoutView
        snapshot={snapshot}
        news={news}
        send={(event) => {
          send(event);
          if (event.type === 'method.chosen') storeMethod(event.method);
        }}
        bundle={bundle}
        formerPrice={formerPrice}
        offered={offered}
        supportEmail={settings.support_email}
        refundDays={settings.refund_days}
        onOfferEnd={() => void refetchPrices()}
      />
    </>
  );
}
