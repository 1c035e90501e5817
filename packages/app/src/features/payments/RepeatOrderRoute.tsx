import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { lazyComponent } from '../../page/lazy-component.tsx';
import type { RouteModule } from '../../routes.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { ExpressRequest, OrderSummary } from './checkout.lazy.ts';
import { defaultBundle, isCard } from './purchase-defaults.ts';

const RepeatOrder = lazyComponent(() => import('./RepeatOrder.tsx'), <PaymentSkeleton />);

export const load: RouteModule['load'] = (app) =>
  Promise.all([
    app.queries.ensureQueryData(callQueryOptions('listBundles')),
    app.queries.ensureQueryData(callQueryOptions('listTransactions')).catch(() => null),
    app.queries.fetchQuery({ ...callQueryOptions('listStoredCards'), staleTime: 0 }),
    RepeatOrder.load(app),
    ExpressRequest.load(app),
    OrderSummary.load(app),
  ]);

/** Repeats the last order with a stored card (PAY-22). Whoever cannot do so gets to the checkout of that order. */
export function Component() {
  const t = useMessages();
  const self = useSelf();
  const offer = useQuery(callQueryOptions('listBundles')).data;
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const orders = useQuery({ ...callQueryOptions('listTransactions'), enabled: false }).data?.orders ?? [];
  const cards = useQuery({ ...callQueryOptions('listStoredCards'), enabled: false }).data?.cards ?? [];
  if (!self || !offer || !settings) return null;
  const id = defaultBundle(offer.bundles, orders);
  const bundle = offer.bundles.find((one) => one.id === id);
  const card = cards.find(({ expired }) => !expired);
  if (!bundle) return <Navigate to="/credits" replace />;
  const takesCards = offer.payment_methods.some(isCard);
  if (!card || !takesCards || !self.paid_user) return <Navigate to={`/credits/${bundle.id}`} replace />;
  return (
    <>
      <PageTitle>{t('cards.repeat')}</PageTitle>
      <RepeatOrder bundle={bundle} card={card} refundDays={settings.refund_days} />
    </>
  );
}
