import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import type { RouteModule } from '../../routes.tsx';
import { ReceiptView } from './ReceiptView.tsx';

export const load: RouteModule['load'] = (app, { params: { id = '' } }) =>
  app.queries.fetchQuery({ ...callQueryOptions('readReceipt', { id }), staleTime: 0 });

/** The receipt of one order, to print or to save (PAY-25). */
export function Component() {
  const { id = '' } = useParams();
  const t = useMessages();
  const receipt = useQuery({ ...callQueryOptions('readReceipt', { id }), enabled: false }).data?.receipt;
  if (!receipt) return null;
  return (
    <>
      <PageTitle>{t('receipt.title', { payment_id: String(receipt.payment_id) })}</PageTitle>
      <ReceiptView receipt={receipt} />
    </>
  );
}
