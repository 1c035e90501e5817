import { useParams } from 'react-router-dom';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { lazyComponent } from '../../page/lazy-component.tsx';
import type { RouteModule } from '../../routes.tsx';
import { BankTransferOutcome, CardRefused, OrderReversal, TransferEnded } from './order-outcome.lazy.ts';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';

const Transaction = lazyComponent(() => import('./Transaction.tsx'), <PaymentSkeleton />);

export const load: RouteModule['load'] = async (app, { params: { id = '' } }) => {
  const [{ order }] = await Promise.all([
    app.queries.fetchQuery({ ...callQueryOptions('readOrder', { id }), staleTime: 0 }),
    Transaction.load(app),
  ]);
  if (order.reversal) await OrderReversal.load(app);
  if (order.bank_transfer) await (order.status === 'pending' ? BankTransferOutcome : TransferEnded).load(app);
  if (!order.stored_card || order.status !== 'failed') return;
  // Without the methods, the page does not offer PayPal.
  await Promise.all([
    CardRefused.load(app),
    app.queries.ensureQueryData(callQueryOptions('listBundles')).catch(() => null),
  ]);
};

/** One order (PAY-18). */
export function Component() {
  const { id = '' } = useParams();
  const t = useMessages();
  return (
    <>
      <PageTitle>{t('payments.transactions_title')}</PageTitle>
      <Transaction key={id} id={id} />
    </>
  );
}
