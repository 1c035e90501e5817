import { lazyComponent } from '../../page/lazy-component.tsx';

// Parts of an order's page that few orders need. Their code and messages are loaded for those.

/** Shown after the refusal of a stored card (PAY-23). */
export const CardRefused = lazyComponent(() => import('./CardRefused.tsx'), null, ['cards', 'outcome']);

/** Shown instead of "completed" when money of the order went back (REFUND-6). */
export const OrderReversal = lazyComponent(() => import('./OrderReversal.tsx'), null, ['reversal']);

/** Where to transfer the money of an order. The server renders it; it is loaded once there is a bank transfer. */
export const BankTransferOutcome = lazyComponent(() => import('./BankTransferOutcome.tsx'), null, [
  'transfer',
]);

/** Shown where a bank transfer ended after a part of it had arrived. */
export const TransferEnded = lazyComponent(() => import('./TransferEnded.tsx'), null, ['transfer']);
