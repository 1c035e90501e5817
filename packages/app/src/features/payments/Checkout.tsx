import { useEffect, useEffectEvent, useState } from 'react';
import type { Bundle, PaymentMethod, Settings } from '@rendezvous/contract/entities';
import { isPriceChange } from '@rendezvous/machines/payment/payment.rules';
import type { Purchase } from '@rendezvous/machines/payment/payment.context';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { CheckoutView } from './CheckoutView.tsx';
import { choiceOf, keepMethod, keptMethod } from './purchase-defaults.ts';
import { usePayment } from './usePayment.ts';

type CheckoutProps = {
  readonly bundle: Bundle;
  readonly offered: readonly PaymentMethod[];
  readonly preselected: PaymentMethod | undefined;
  readonly settings: Settings;
};

/** The active discount applies by itself, so the order names no code: only the price that was shown is agreed on. */
const purchaseOf = (bundle: Bundle): Purchase => ({
  bundleId: bundle.id,
  price: bundle.price,
  discountCode: null,
});

/** One order, from the choice of a method to its end; apart from its route, since the flow is fetched beside the page. */
export default function Checkout({ bundle, offered, preselected, settings }: CheckoutProps) {
  const { queries } = useAppServices();
  const { snapshot, send, runner, news } = usePayment({
    offered,
    purchase: purchaseOf(bundle),
    method: preselected,
  });
  // The provider's page is left by the back button, which may load this one again.
  const choose = useEffectEvent(() => {
    const kept = choiceOf(keptMethod(), offered);
    if (kept && kept !== preselected) send({ type: 'method.chosen', method: kept });
  });
  useEffect(() => choose(), []);
  const [formerPrice, setFormerPrice] = useState<number | null>(null);
  const { failure, purchase } = snapshot.context;

  const readPricesAnew = () =>
    queries.invalidateQueries({ queryKey: callQueryOptions('listBundles').queryKey });
  const refused = isPriceChange(failure);
  useEffect(() => {
    if (refused) void queries.invalidateQueries({ queryKey: callQueryOptions('listBundles').queryKey });
  }, [queries, refused]);
  const agreed = purchase?.price;
  const choosing = snapshot.matches('choosingMethod');
  useEffect(() => {
    if (!choosing || agreed === undefined || agreed === bundle.price) return;
    setFormerPrice(agreed);
    send({ type: 'purchase.changed', purchase: purchaseOf(bundle) });
  }, [agreed, bundle, choosing, send]);

  return (
    <>
      {runner}
      <CheckoutView
        snapshot={snapshot}
        news={news}
        send={(event) => {
          send(event);
          if (event.type === 'method.chosen') keepMethod(event.method);
        }}
        bundle={bundle}
        formerPrice={formerPrice}
        offered={offered}
        supportEmail={settings.support_email}
        refundDays={settings.refund_days}
        onOfferEnd={() => void readPricesAnew()}
      />
    </>
  );
}
