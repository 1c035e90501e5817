import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { CallError } from '@rendezvous/contract/errors';
import { ask } from '../../data/ask.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';

const Checkout = lazy(() => import('./Checkout.tsx'));

export const load: RouteModule['load'] = async ({ queries }, { params }) => {
  const { bundles } = await queries.ensureQueryData(ask('listBundles'));
  if (!bundles.some((bundle) => bundle.id === params.id)) throw new CallError('not_found');
};

export function Component() {
  const t = useWords();
  const { id, paymentmethod } = useParams();
  const offer = useQuery(ask('listBundles')).data;
  const settings = useQuery(ask('readSettings')).data?.settings;
  const bundle = offer?.bundles.find((one) => one.id === id);
  if (!offer || !bundle || !settings) return null;
  return (
    <>
      <PageTitle>{t('payments.checkout_title')}</PageTitle>
      <Suspense fallback={<PaymentSkeleton />}>
        <Checkout
          key={bundle.id}
          bundle={bundle}
          offered={offer.payment_methods}
          preselected={offer.payment_methods.find((method) => method === paymentmethod)}
          settings={settings}
        />
      </Suspense>
    </>
  );
}
