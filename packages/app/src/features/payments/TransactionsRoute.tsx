import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { TransactionsView } from './TransactionsView.tsx';
import { usePayment } from './usePayment.ts';

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

/** The way back from the provider. Whatever the address says of it, the order alone tells how it stands. */
function Transaction({ id, supportEmail }: { id: string; supportEmail: string }) {
  const { queries } = useApp();
  const navigate = useNavigate();
  const offered = queries.getQueryData(ask('listBundles').queryKey)?.payment_methods ?? [];
  const { snapshot, send } = usePayment({ offered, orderId: id });
  const { order } = snapshot.context;
  return (
    <PaymentOutcome
      snapshot={snapshot}
      supportEmail={supportEmail}
      onRetry={() => {
        if (snapshot.matches('unreadable')) send({ type: 'payment.retried' });
        else if (order) void navigate(`/credits/${order.bundle_id}/${order.payment_method ?? ''}`);
      }}
    />
  );
}
