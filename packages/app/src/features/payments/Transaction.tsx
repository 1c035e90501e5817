import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { CardRefused } from './order-outcome.lazy.ts';
import PaymentOutcome from './PaymentOutcome.tsx';
import { usePayment } from './usePayment.ts';

/** The page to which the provider returns. It ignores the address's parameters and reads the order (PAY-5). */
export default function Transaction({ id }: { id: string }) {
  const { queries } = useAppServices();
  const offered = queries.getQueryData(callQueryOptions('listBundles').queryKey)?.payment_methods ?? [];
  const cachedOrder = queries.getQueryData(callQueryOptions('readOrder', { id }).queryKey)?.order;
  const { snapshot, send, runner, news } = usePayment({ offered, orderId: id, order: cachedOrder });
  const { order } = snapshot.context;
  return (
    <>
      {runner}
      {order && snapshot.matches('cardRefused') ? (
        <CardRefused order={order} />
      ) : (
        <PaymentOutcome
          snapshot={snapshot}
          news={news}
          onRetry={() => send({ type: 'payment.retried' })}
          retryPath={order ? `/credits/${order.bundle_id}/${order.payment_method ?? ''}` : undefined}
        />
      )}
    </>
  );
}
