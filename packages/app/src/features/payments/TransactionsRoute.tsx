import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ask } from '../../data/ask.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { TransactionsView } from './TransactionsView.tsx';

const Transaction = lazy(() => import('./Transaction.tsx'));

export const load: RouteModule['load'] = async ({ queries }, { params: { id } }) => {
  if (id) await queries.fetchQuery({ ...ask('readOrder', { id }), staleTime: 0 });
  else await queries.fetchQuery({ ...ask('listTransactions'), staleTime: 0 });
};

/** One payment when the address names it, else all of them. */
export function Component() {
  const { id } = useParams();
  const t = useWords();
  const supportEmail = useQuery(ask('readSettings')).data?.settings.support_email ?? '';
  return (
    <>
      <PageTitle>{t('payments.transactions_title')}</PageTitle>
      {id ? (
        <Suspense fallback={<PaymentSkeleton />}>
          <Transaction key={id} id={id} supportEmail={supportEmail} />
        </Suspense>
      ) : (
        <Transactions supportEmail={supportEmail} />
      )}
    </>
  );
}

function Transactions({ supportEmail }: { supportEmail: string }) {
  const orders = useQuery(ask('listTransactions')).data?.orders ?? [];
  return <TransactionsView orders={orders} supportEmail={supportEmail} />;
}
