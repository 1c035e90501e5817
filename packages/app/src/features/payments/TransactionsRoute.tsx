import { useQuery } from '@tanstack/react-query';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { TransactionsView } from './TransactionsView.tsx';

export const load: RouteModule['load'] = (app) =>
  app.queries.fetchQuery({ ...callQueryOptions('listTransactions'), staleTime: 0 });

/** The member's orders (PAY-19). */
export function Component() {
  const t = useMessages();
  const orders = useQuery(callQueryOptions('listTransactions')).data?.orders ?? [];
  return (
    <>
      <PageTitle>{t('payments.transactions_title')}</PageTitle>
      <TransactionsView orders={orders} />
    </>
  );
}
