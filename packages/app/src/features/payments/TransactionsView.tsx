import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Order, OrderStatus } from '@rendezvous/contract/entities';
import { Badge, type BadgeProps } from '@rendezvous/ui/badge';
import { LinkButton } from '@rendezvous/ui/button';
import { Card } from '@rendezvous/ui/card';
import { EmptyState } from '@rendezvous/ui/empty-state';
import { Heading } from '@rendezvous/ui/heading';
import { TextLink } from '@rendezvous/ui/link';
import { Cluster, Container, Stack } from '@rendezvous/ui/page';
import { Text } from '@rendezvous/ui/text';
import { formatMoney } from '../../i18n/format.ts';
import { useWords } from '../../i18n/useWords.ts';
import { WithdrawLink } from './WithdrawLink.tsx';

export type TransactionsViewProps = {
  /** The newest first. */
  readonly orders: readonly Order[];
  readonly supportEmail: string;
};

const tones: Record<OrderStatus, BadgeProps['tone']> = {
  completed: 'positive',
  pending: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
};

export function TransactionsView({ orders, supportEmail }: TransactionsViewProps) {
  const t = useWords();
  if (orders.length === 0) {
    return (
      <EmptyState
        level={1}
        illustration="chats"
        title={t('payments.none_title')}
        description={t('payments.none')}
        action={
          <LinkButton>
            <Link to="/credits">{t('payments.see_credits')}</Link>
          </LinkButton>
        }
      />
    );
  }
  return (
    <Container width="reading">
      <Stack gap="lg">
        <Heading level={1}>{t('payments.transactions_title')}</Heading>
        <Stack as="ul">
          {orders.map((order) => (
            <Transaction key={order.id} order={order} supportEmail={supportEmail} />
          ))}
        </Stack>
      </Stack>
    </Container>
  );
}

function Transaction({ order, supportEmail }: { order: Order; supportEmail: string }) {
  const t = useWords();
  const intl = useIntl();
  return (
    <Card as="li">
      <Stack gap="sm">
        <Cluster justify="between">
          <Heading level={2} size="md">
            <TextLink>
              <Link to={`/transactions/${order.id}`}>
                {t('payments.order_number', { payment_id: String(order.payment_id) })}
              </Link>
            </TextLink>
          </Heading>
          <Badge tone={tones[order.status]}>{t(`payments.status.${order.status}`)}</Badge>
        </Cluster>
        <Cluster justify="between" align="baseline">
          <Text as="span">{t('payments.bundle', { count: order.credits })}</Text>
          <Text as="span" weight="bold" numeric>
            {formatMoney(intl, order.price, order.currency)}
          </Text>
        </Cluster>
        <Text as="div" size="sm" tone="soft">
          {intl.formatDate(order.created_at, { dateStyle: 'long' })}
          {order.payment_method && ` · ${t(`payments.method.${order.payment_method}`)}`}
        </Text>
        {order.status === 'completed' && <WithdrawLink order={order} supportEmail={supportEmail} />}
      </Stack>
    </Card>
  );
}
