import type { IntlShape } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Order, User } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { BANK_WAIT_DAYS } from '@rendezvous/contract/payment-methods';
import type { ShowToast } from '@rendezvous/ui/feedback/toast';
import type { AppServices } from '../../data/app-services.ts';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { formatMessageOf } from '../../i18n/useMessages.ts';
import { awaitedOrders, takeAwaitedOrder, type PurchaseEffect } from './awaited-orders.ts';

/** Older orders are no longer checked. A bank may take that long with a payment (PAY-10). */
const MAX_AGE_DAYS = BANK_WAIT_DAYS + 1;
const DAY_MS = 86_400_000;

type Deps = {
  readonly services: AppServices;
  readonly intl: IntlShape;
  readonly toast: ShowToast;
  readonly self: User;
};

/** Announces orders that were completed while no page showed them, each once in one of the browser's tabs (PAY-17). */
export async function announceOrders(deps: Deps): Promise<void> {
  const { services, self } = deps;
  await loadMessages(services.messages, services.locale, ['payments', 'outcome']);
  for (const id of awaitedOrders(self.id)) {
    const order = await readOrder(services, id);
    if (order === 'gone') takeAwaitedOrder(self.id, id);
    else if (order.status === 'completed') {
      const effect = takeAwaitedOrder(self.id, id);
      if (effect) announce(deps, order, effect);
    } else if (Date.now() - Date.parse(order.created_at) > MAX_AGE_DAYS * DAY_MS)
      takeAwaitedOrder(self.id, id);
  }
}

async function readOrder(services: AppServices, id: string): Promise<Order | 'gone'> {
  try {
    return (await services.queries.fetchQuery({ ...callQueryOptions('readOrder', { id }), staleTime: 0 }))
      .order;
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return 'gone';
    throw error;
  }
}

function announce({ intl, toast, self }: Deps, order: Order, effect: PurchaseEffect): void {
  const t = formatMessageOf(intl);
  toast({
    tone: 'positive',
    title: t('payments.completed_toast', { payment_id: String(order.payment_id) }),
    description: [
      t('outcome.completed', { credits: order.credits }),
      t('outcome.balance_now', { credits: self.credits }),
      effect === 'premium' && t('outcome.premium_begins'),
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
