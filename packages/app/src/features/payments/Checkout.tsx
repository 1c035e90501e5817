import { useEffect, useEffectEvent, useState } from 'react';
import type { Bundle, PaymentMethod, Settings } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import { isPriceChange } from '@rendezvous/machines/payment/payment.rules';
import type { Purchase } from '@rendezvous/machines/payment/payment.context';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { CheckoutView } from './CheckoutView.tsx';
import { isCodeRefusal, type AcceptedCode } from './discount-code.ts';
import { choiceOf, keepMethod, keptMethod } from './purchase-defaults.ts';
import { usePayment } from './usePayment.ts';

type CheckoutProps = {
  readonly bundle: Bundle;
  readonly offered: readonly PaymentMethod[];
  readonly preselected: PaymentMethod | undefined;
  readonly settings: Settings;
};

/** The active offer applies by itself, so the order names only a typed code (BONUS-3, BONUS-14). */
const purchaseOf = (bundle: Bundle, code: AcceptedCode | null): Purchase => ({
  bundleId: bundle.id,
  price: (code?.bundle ?? bundle).price,
  discountCode: code?.code ?? null,
});

/** One order, from the choice of a method to its end; apart from its route, since the flow is fetched beside the page. */
export default function Checkout({ bundle, offered, preselected, settings }: CheckoutProps) {
  const { queries } = useAppServices();
  const { snapshot, send, runner, news } = usePayment({
    offered,
    purchase: purchaseOf(bundle, null),
    method: preselected,
  });
  // The provider's page is left by the back button, which may load this one again.
  const choose = useEffectEvent(() => {
    const kept = choiceOf(keptMethod(), offered);
    if (kept && kept !== preselected) send({ type: 'method.chosen', method: kept });
  });
  useEffect(() => choose(), []);
  const [formerPrice, setFormerPrice] = useState<number | null>(null);
  const [code, setCode] = useState<AcceptedCode | null>(null);
  const [codeRefusal, setCodeRefusal] = useState<CallError | null>(null);
  const { failure, purchase } = snapshot.context;

  const readPricesAnew = () =>
    queries.invalidateQueries({ queryKey: callQueryOptions('listBundles').queryKey });
  const refused = isPriceChange(failure);
  useEffect(() => {
    if (refused) void queries.invalidateQueries({ queryKey: callQueryOptions('listBundles').queryKey });
  }, [queries, refused]);
  const agreed = purchase?.price;
  const choosing = snapshot.matches('choosingMethod');
  const shown = code?.bundle ?? bundle;
  useEffect(() => {
    if (!choosing || agreed === undefined || agreed === shown.price) return;
    setFormerPrice(agreed);
    send({ type: 'purchase.changed', purchase: purchaseOf(bundle, code) });
  }, [agreed, bundle, choosing, code, send, shown.price]);

  const changeCode = (changed: AcceptedCode | null) => {
    setCode(changed);
    setCodeRefusal(null);
    setFormerPrice(null);
    send({ type: 'purchase.changed', purchase: purchaseOf(bundle, changed) });
  };
  const refuseCode = useEffectEvent((refusal: CallError) => {
    setCodeRefusal(refusal);
    // With another method the same code can be used.
    if (refusal.fields.discount_code !== 'wrong_method') setCode(null);
  });
  useEffect(() => {
    if (failure && isCodeRefusal(failure)) refuseCode(failure);
  }, [failure]);

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
        bundle={shown}
        code={{ bundle, accepted: code, refusal: codeRefusal, onChange: changeCode }}
        formerPrice={formerPrice}
        offered={offered}
        supportEmail={settings.support_email}
        refundDays={settings.refund_days}
        onOfferEnd={() => void readPricesAnew()}
      />
    </>
  );
}
