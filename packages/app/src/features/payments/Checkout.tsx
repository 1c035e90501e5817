import { useEffect, useEffectEvent, useState } from 'react';
import type { Bundle, PaymentMethod, Settings } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import type { BundleId } from '@rendezvous/contract/bundle-prices';
import { isPriceChange } from '@rendezvous/machines/payment/payment.rules';
import type { Purchase } from '@rendezvous/machines/payment/payment.context';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { hasApplePay, useApplePay } from './apple-pay.ts';
import { CheckoutView } from './CheckoutView.tsx';
import { isCodeRefusal, type AcceptedCode } from './discount-code.ts';
import { choiceOf, storeMethod, storedMethod } from './purchase-defaults.ts';
import { usePayment } from './usePayment.ts';

type CheckoutProps = {
  readonly bundle: Bundle;
  readonly offered: readonly PaymentMethod[];
  readonly preselected: PaymentMethod | undefined;
  readonly settings: Settings;
};

/** The active offer applies by itself, so the order names only a typed code (BONUS-3, BONUS-14). */
const purchaseOf = (bundle: Bundle, code: AcceptedCode | null, storesCard: boolean): Purchase => ({
  bundleId: bundle.id,
  price: (code?.bundle ?? bundle).price,
  discountCode: code?.code ?? null,
  storesCard,
});

/** One order, from the choice of a method to its outcome. It is separate from its route so that the flow can be lazy. */
export default function Checkout({ bundle, offered: onSite, preselected, settings }: CheckoutProps) {
  const { call, queries } = useAppServices();
  const applePay = useApplePay();
  const offered = applePay ? onSite : onSite.filter((method) => method !== 'applepay');
  const { snapshot, send, runner, news } = usePayment({
    offered,
    purchase: purchaseOf(bundle, null, false),
    // Nobody knows yet whether the browser has Apple Pay.
    method: preselected === 'applepay' ? undefined : preselected,
  });
  // The Back button on the provider's page may load this page again, so the choice is restored.
  const restoreChoice = useEffectEvent(() => {
    const method = choiceOf(storedMethod(), onSite) ?? preselected;
    if (!method || (method === 'applepay' ? !hasApplePay() : method === preselected)) return;
    send({ type: 'method.chosen', method });
  });
  useEffect(() => restoreChoice(), []);
  const [formerPrice, setFormerPrice] = useState<number | null>(null);
  const [code, setCode] = useState<AcceptedCode | null>(null);
  const [storesCard, setStoresCard] = useState(false);
  const [codeRefusal, setCodeRefusal] = useState<CallError | null>(null);
  const { failure, purchase } = snapshot.context;

  const refetchPrices = () =>
    queries.invalidateQueries({ queryKey: callQueryOptions('listBundles').queryKey });
  const readPrices = useEffectEvent(async () => {
    void refetchPrices();
    if (!code) return;
    // The code may apply to the new price, too. Otherwise the member sees the price without it before ordering.
    const query = { code: code.code, bundle_id: bundle.id as BundleId };
    const priced = (await call('readDiscountCode', { query }).catch(() => null))?.bundle;
    setCode(priced ? { code: code.code, bundle: priced } : null);
  });
  const priceChanged = isPriceChange(failure);
  useEffect(() => {
    if (priceChanged) void readPrices();
  }, [priceChanged]);
  // The method may have ended at the provider, so the offered ones are read again (PAY-14).
  const methodRefused = failure?.fields.payment_method !== undefined;
  const readMethods = useEffectEvent(() => void refetchPrices());
  useEffect(() => {
    if (methodRefused) readMethods();
  }, [methodRefused]);
  const agreedPrice = purchase?.price;
  const agreedCode = purchase?.discountCode ?? null;
  const choosing = snapshot.matches('choosingMethod');
  const shown = code?.bundle ?? bundle;
  useEffect(() => {
    if (!choosing || agreedPrice === undefined) return;
    if (agreedPrice === shown.price && agreedCode === (code?.code ?? null)) return;
    setFormerPrice(agreedPrice);
    send({ type: 'purchase.changed', purchase: purchaseOf(bundle, code, storesCard) });
  }, [agreedCode, agreedPrice, bundle, choosing, code, send, shown.price, storesCard]);

  const changeCode = (changed: AcceptedCode | null) => {
    setCode(changed);
    setCodeRefusal(null);
    setFormerPrice(null);
    send({ type: 'purchase.changed', purchase: purchaseOf(bundle, changed, storesCard) });
  };
  const changeConsent = (consents: boolean) => {
    setStoresCard(consents);
    send({ type: 'purchase.changed', purchase: purchaseOf(bundle, code, consents) });
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
          if (event.type !== 'method.chosen') return;
          storeMethod(event.method);
          setCodeRefusal(null);
        }}
        bundle={shown}
        code={{ bundle, accepted: code, refusal: codeRefusal, onChange: changeCode }}
        storeCard={{ checked: storesCard, onChange: changeConsent }}
        formerPrice={formerPrice}
        offered={offered}
        supportEmail={settings.support_email}
        refundDays={settings.refund_days}
        onOfferEnd={() => void refetchPrices()}
      />
    </>
  );
}
