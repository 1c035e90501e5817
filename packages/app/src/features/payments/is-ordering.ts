import type { paymentMachine } from '@rendezvous/machines/payment/payment.machine';
import type { FlowSnapshot } from '../../flow/useFlow.tsx';

/** Whether the order can still be changed or is being placed, so that its form is shown and not what became of it. */
export function isOrdering(snapshot: FlowSnapshot<typeof paymentMachine>): boolean {
  return (
    snapshot.matches('choosingMethod') ||
    snapshot.matches('placingOrder') ||
    snapshot.matches('redirecting') ||
    snapshot.matches('approvingAtBank') ||
    snapshot.matches('entering')
  );
}
