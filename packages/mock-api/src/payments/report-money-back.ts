import type { MoneyBackReport } from '@rendezvous/contract/conformance/harness';
import { unusedCredits } from '@rendezvous/contract/withdrawals';
import { notifySelfChanged } from '../accounts/self.present.ts';
import type { MockBackend } from '../mock-backend.ts';
import { presentOrder } from './orders.ts';
import { sumBoughtLater } from './withdrawals.ts';

/** Records a report, moves the unused credits of a disputed order (REFUND-7), and notifies the buyer's open pages. */
export function reportMoneyBack(backend: MockBackend, id: string, report: MoneyBackReport): void {
  const order = backend.orders.get(id);
  const buyer = backend.members.get(order?.memberId ?? '');
  if (!order?.completedAt || !buyer) return;
  const { refunded, dispute } = order.moneyBack;
  if (report.kind === 'refund') {
    order.moneyBack = { refunded: Math.min(order.price, refunded + report.amount), dispute };
  } else {
    const held = dispute && dispute.status !== 'won' ? dispute.credits : 0;
    const boughtLater = sumBoughtLater(backend, { ...order, completedAt: order.completedAt });
    const unused = order.withdrawal
      ? 0
      : held || unusedCredits(buyer.credits, { credits: order.credits, boughtLater });
    const credits = report.status === 'won' ? 0 : unused;
    buyer.credits += held - credits;
    order.moneyBack = { refunded, dispute: { status: report.status, credits } };
  }
  backend.live.send(buyer.id, { type: 'order.changed', data: { order: presentOrder(backend, order) } });
  notifySelfChanged(backend, buyer);
}
