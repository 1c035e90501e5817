import type { IntlShape } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Order, User } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import type { ShowToast } from '@rendezvous/ui/feedback/toast';
import type { AppServices } from '../../data/app-services.ts';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { formatMessageOf } from '../../i18n/useMessages.ts';
import { awaitedOrders, endWaiting, type Begins } from './awaited-orders.ts';

/** What was not paid by then never is: no hosted page stays open so long. */
const DAYS_WAITED = 14;
const DAY_MS = 86_400_000;

type Surroundings = {
  readonly app: AppServices;
  readonly intl: IntlShape;
  readonly toast: ShowToast;
  readonly self: User;
};

/** Tells a member of orders that were completed while nobody looked at them: each once, in one of the browser's tabs. */
export async function announceOrders(surroundings: Surroundings): Promise<void> {
  const { app, self } = surroundings;
  await loadMessages(app.messages, app.locale, ['payments', 'outcome']);
  for (const id of awaitedOrders(self.id)) {
    const order = await readOrder(app, id);
    if (order === 'gone') endWaiting(self.id, id);
    else if (order.status === 'completed') {
      const begins = endWaiting(self.id, id);
      if (begins) announce(surroundings, order, begins);
    } else if (Date.now() - Date.parse(order.created_at) > DAYS_WAITED * DAY_MS) endWaiting(self.id, id);
  }
}

async function readOrder(app: AppServices, id: string): Promise<Order | 'gone'> {
  try {
    return (await app.queries.fetchQuery({ ...callQueryOptions('readOrder', { id }), staleTime: 0 })).order;
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return 'gone';
    throw error;
  }
}

function announce({ intl, toast, self }: Surroundings, order: Order, begins: Begins): void {
  const t = formatMessageOf(intl);
  toast({
    tone: 'positive',
    title: t('payments.completed_toast', { payment_id: String(order.payment_id) }),
    description: [
      t('outcome.completed', { credits: order.credits }),
      t('outcome.balance_now', { credits: self.credits }),
      begins === 'premium' && t('outcome.premium_begins'),
    ]
      .filter(Boolean)
      .join(' '),
    action: (
      <LinkButton size="sm" tone="neutral">
        <Link to={`/transactions/${order.id}`}>{t('outcome.see_order')}</Link>
      </LinkButton>
    ),
  });
}
