import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { CallError } from '@rendezvous/contract/errors';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { lazyComponent } from '../../page/lazy-component.tsx';
import { DirectDebitLink, DiscountCode, ExpressRequest, NoMethods, OrderSummary } from './checkout.lazy.ts';
import { DiscountOffer } from './discount-offer.lazy.ts';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { choiceOf, lastMethod } from './purchase-defaults.ts';

const Checkout = lazyComponent(() => import('./Checkout.tsx'), <PaymentSkeleton />);

export const load: RouteModule['load'] = async (app, { params }) => {
  const [{ bundles, payment_methods: methods }] = await Promise.all([
    app.queries.ensureQueryData(callQueryOptions('listBundles')),
    app.queries.ensureQueryData(callQueryOptions('listTransactions')).catch(() => null),
    Checkout.load(app),
    DirectDebitLink.load(app),
    DiscountCode.load(app),
    DiscountOffer.load(app),
    ExpressRequest.load(app),
    OrderSummary.load(app),
  ]);
  if (methods.length === 0) await NoMethods.load(app);
  if (!bundles.some((bundle) => bundle.id === params.id)) throw new CallError('not_found');
};

/** The second step of a purchase: the payment method and the order button for one bundle (PAY-1). */
export function Component() {
  const t = useMessages();
  const { id, paymentmethod } = useParams();
  const offer = useQuery(callQueryOptions('listBundles')).data;
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const orders = useQuery({ ...callQueryOptions('listTransactions'), enabled: false }).data?.orders ?? [];
  const bundle = offer?.bundles.find((one) => one.id === id);
  if (!offer || !bundle || !settings) return null;
  return (
    <>
      <PageTitle>{t('payments.checkout_title')}</PageTitle>
      <Checkout
        key={bundle.id}
        bundle={bundle}
        offered={offer.payment_methods}
        preselected={choiceOf(paymentmethod ?? lastMethod(orders), offer.payment_methods) ?? undefined}
        settings={settings}
      />
    </>
  );
}
