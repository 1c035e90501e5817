import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { lazyComponent } from '../../page/lazy-component.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { TransactionsView } from './TransactionsView.tsx';

const Transaction = lazyComponent(() => import('./Transaction.tsx'), <PaymentSkeleton />);

export const load: RouteModule['load'] = async (app, { params: { id } }) => {
  if (!id) await app.queries.fetchQuery({ ...callQueryOptions('listTransactions'), staleTime: 0 });
  else
    await Promise.all([
      app.queries.fetchQuery({ ...callQueryOptions('readOrder', { id }), staleTime: 0 }),
      Transaction.load(app),
    ]);
};

/** One order if the address has an id, else the list of all orders. */
export function Component() {
  const { id } = useParams();
  const t = useMessages();
  const supportEmail = useQuery(callQueryOptions('readSettings')).data?.settings.support_email ?? '';
  return (
    <>
      <PageTitle>{t('payments.transactions_title')}</PageTitle>
      {id ? (
        <Transaction key={id} id={id} supportEmail={supportEmail} />
      ) : (
        <Transactions supportEmail={supportEmail} />
      )}
    </>
  );
}

function Transactions({ supportEmail }: { supportEmail: string }) {
  const orders = useQuery(callQueryOptions('listTransactions')).data?.orders ?? [];
  return <TransactionsView orders={orders} supportEmail={supportEmail} />;
}
