import { useNavigate } from 'react-router-dom';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { usePayment } from './usePayment.ts';

type TransactionProps = { readonly id: string; readonly supportEmail: string };

/** The way back from the provider. Whatever the address says of it, the order alone tells how it stands. */
export default function Transaction({ id, supportEmail }: TransactionProps) {
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
