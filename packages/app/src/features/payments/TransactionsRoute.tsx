import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ask } from '../../data/ask.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { later } from '../../shell/later.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { TransactionsView } from './TransactionsView.tsx';

const Transaction = later(() => import('./Transaction.tsx'), <PaymentSkeleton />);

export const load: RouteModule['load'] = async (app, { params: { id } }) => {
  if (!id) await app.queries.fetchQuery({ ...ask('listTransactions'), staleTime: 0 });
  else
    await Promise.all([
      app.queries.fetchQuery({ ...ask('readOrder', { id }), staleTime: 0 }),
      Transaction.load(app),
    ]);
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
        <Transaction key={id} id={id} supportEmail={supportEmail} />
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
