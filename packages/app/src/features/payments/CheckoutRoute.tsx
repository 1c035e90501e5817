import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { CallError } from '@rendezvous/contract/errors';
import { ask } from '../../data/ask.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { later } from '../../shell/later.tsx';
import { DiscountOffer, OrderSummary } from './offer-part.ts';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { choiceOf, usualMethod } from './purchase-defaults.ts';

const Checkout = later(() => import('./Checkout.tsx'), <PaymentSkeleton />);

export const load: RouteModule['load'] = async (app, { params }) => {
  const [{ bundles }] = await Promise.all([
    app.queries.ensureQueryData(ask('listBundles')),
    app.queries.ensureQueryData(ask('listTransactions')).catch(() => null),
    Checkout.load(app),
    DiscountOffer.load(app),
    OrderSummary.load(app),
  ]);
  if (!bundles.some((bundle) => bundle.id === params.id)) throw new CallError('not_found');
};

export function Component() {
  const t = useWords();
  const { id, paymentmethod } = useParams();
  const offer = useQuery(ask('listBundles')).data;
  const settings = useQuery(ask('readSettings')).data?.settings;
  const orders = useQuery({ ...ask('listTransactions'), enabled: false }).data?.orders ?? [];
  const bundle = offer?.bundles.find((one) => one.id === id);
  if (!offer || !bundle || !settings) return null;
  return (
    <>
      <PageTitle>{t('payments.checkout_title')}</PageTitle>
      <Checkout
        key={bundle.id}
        bundle={bundle}
        offered={offer.payment_methods}
        preselected={choiceOf(paymentmethod ?? usualMethod(orders), offer.payment_methods) ?? undefined}
        settings={settings}
      />
    </>
  );
}
