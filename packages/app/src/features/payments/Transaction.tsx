import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import PaymentOutcome from './PaymentOutcome.tsx';
import { usePayment } from './usePayment.ts';

type TransactionProps = { readonly id: string; readonly supportEmail: string };

/** The way back from the provider. Whatever the address says of it, the order alone tells how it stands. */
export default function Transaction({ id, supportEmail }: TransactionProps) {
  const { queries } = useAppServices();
  const offered = queries.getQueryData(callQueryOptions('listBundles').queryKey)?.payment_methods ?? [];
  const known = queries.getQueryData(callQueryOptions('readOrder', { id }).queryKey)?.order;
  const { snapshot, send, runner, news } = usePayment({ offered, orderId: id, order: known });
  const { order } = snapshot.context;
  return (
    <>
      {runner}
      <PaymentOutcome
        snapshot={snapshot}
        news={news}
        supportEmail={supportEmail}
        onRetry={() => send({ type: 'payment.retried' })}
        retryPath={order ? `/credits/${order.bundle_id}/${order.payment_method ?? ''}` : undefined}
      />
    </>
  );
}
