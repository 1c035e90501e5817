import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Order } from '@rendezvous/contract/entities';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { TransactionList, TransactionRow } from '@rendezvous/ui/payment/transaction-list';
import { formatMoney } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { lazyComponent } from '../../page/lazy-component.tsx';
import { methodOf } from './useOrderFacts.ts';
import { ReceiptLink } from './ReceiptLink.tsx';
import { WithdrawLink } from './WithdrawLink.tsx';

const NoTransactions = lazyComponent(() => import('./NoTransactions.tsx'), null);

export type TransactionsViewProps = {
  /** Sorted newest first. */
  readonly orders: readonly Order[];
};

export function TransactionsView({ orders }: TransactionsViewProps) {
  const t = useMessages();
  if (orders.length === 0) return <NoTransactions />;
  return (
    <Container width="reading">
      <Stack gap="lg">
        <Heading level={1}>{t('payments.transactions_title')}</Heading>
        <TransactionList label={t('payments.transactions_title')}>
          {orders.map((order) => (
            <Transaction key={order.id} order={order} />
          ))}
        </TransactionList>
        <TextLink target="block">
          <Link to="/transactions/credits">{t('transactions.credit_history')}</Link>
        </TextLink>
      </Stack>
    </Container>
  );
}

function Transaction({ order }: { order: Order }) {
  const t = useMessages();
  const intl = useIntl();
  const method = methodOf(order);
  const status = order.reversal ?? order.status;
  return (
    <TransactionRow
      number={t('transactions.order_number', { payment_id: String(order.payment_id) })}
      link={<Link to={`/transactions/${order.id}`} />}
      bundle={t('payments.bundle', { count: order.credits })}
      amount={formatMoney(intl, order.price, order.currency)}
      date={intl.formatDate(order.created_at, { dateStyle: 'long' })}
      dateTime={order.created_at}
      method={method ? t(`payments.method.${method}`) : undefined}
      status={status}
      statusLabel={t(`transactions.status.${status}`)}
    >
      {order.status === 'completed' && (
        <>
          <WithdrawLink order={order} />
          <ReceiptLink orderId={order.id} />
        </>
      )}
    </TransactionRow>
  );
}
