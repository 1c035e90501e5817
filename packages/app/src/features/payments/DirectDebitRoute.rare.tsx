import { useQuery } from '@tanstack/react-query';
import { redirect, useParams } from 'react-router-dom';
import { CallError } from '@rendezvous/contract/errors';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { lazyComponent } from '../../page/lazy-component.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { DebitForm } from './debit.lazy.ts';
import { OrderSummary } from './checkout.lazy.ts';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';

const DirectDebit = lazyComponent(() => import('./DirectDebit.tsx'), <PaymentSkeleton />);

export const load: RouteModule['load'] = async (app, { params }) => {
  if (!params.id) throw redirect('/credits');
  const [{ bundles, direct_debit: isOffered }] = await Promise.all([
    app.queries.ensureQueryData(callQueryOptions('listBundles')),
    app.queries.ensureQueryData(callQueryOptions('readSettings')),
    app.queries.ensureQueryData(callQueryOptions('readCompanyInfo')),
    DirectDebit.load(app),
    DebitForm.load(app),
    OrderSummary.load(app),
  ]);
  const bundle = bundles.find(({ id }) => id === params.id);
  if (!bundle || !isOffered) throw new CallError('not_found');
};

/** A purchase by SEPA direct debit (DEBIT-1). Without a bundle, the member chooses one first. */
export function Component() {
  const t = useMessages();
  const { id } = useParams();
  const self = useSelf();
  const bundles = useQuery(callQueryOptions('listBundles')).data?.bundles;
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const company = useQuery(callQueryOptions('readCompanyInfo')).data?.company;
  const bundle = bundles?.find((one) => one.id === id);
  if (!self || !bundle || !settings || !company) return null;
  return (
    <>
      <PageTitle>{t('debit.title')}</PageTitle>
      <DirectDebit key={bundle.id} self={self} bundle={bundle} settings={settings} company={company} />
    </>
  );
}
