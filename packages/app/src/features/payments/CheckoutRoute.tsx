import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Bundle, PaymentMethod, Settings } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import { isPriceChange, type Purchase } from '@rendezvous/machines/payment/payment.rules';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { CheckoutView } from './CheckoutView.tsx';
import { usePayment } from './usePayment.ts';

export const load: RouteModule['load'] = async ({ queries }, { params }) => {
  const { bundles } = await queries.ensureQueryData(ask('listBundles'));
  if (!bundles.some((bundle) => bundle.id === params.id)) throw new CallError('not_found');
};

export function Component() {
  const { id, paymentmethod } = useParams();
  const offer = useQuery(ask('listBundles')).data;
  const settings = useQuery(ask('readSettings')).data?.settings;
  const bundle = offer?.bundles.find((one) => one.id === id);
  if (!offer || !bundle || !settings) return null;
  return (
    <Checkout
      key={bundle.id}
      bundle={bundle}
      offered={offer.payment_methods}
      preselected={offer.payment_methods.find((method) => method === paymentmethod)}
      settings={settings}
    />
  );
}

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

function Checkout({ bundle, offered, preselected, settings }: CheckoutProps) {
  const { queries } = useApp();
  const t = useWords();
  const { snapshot, send } = usePayment({ offered, purchase: purchaseOf(bundle), method: preselected });
  const [formerPrice, setFormerPrice] = useState<number | null>(null);
  const { failure, purchase } = snapshot.context;

  const readPricesAnew = () => queries.invalidateQueries({ queryKey: ask('listBundles').queryKey });
  const refused = isPriceChange(failure);
  useEffect(() => {
    if (refused) void queries.invalidateQueries({ queryKey: ask('listBundles').queryKey });
  }, [queries, refused]);
  const agreed = purchase?.price;
  useEffect(() => {
    if (agreed === undefined || agreed === bundle.price) return;
    setFormerPrice(agreed);
    send({ type: 'purchase.changed', purchase: purchaseOf(bundle) });
  }, [agreed, bundle, send]);

  return (
    <>
      <PageTitle>{t('payments.checkout_title')}</PageTitle>
      <CheckoutView
        snapshot={snapshot}
        send={send}
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
