import type Stripe from 'stripe';
import type { Chargeable } from './checkout.ts';

/** A direct debit of the sandbox: its payment, the account with its mandate, and what the bank did. */
export type Debit = Chargeable & {
  readonly description: string | null;
  readonly account: Stripe.PaymentMethod;
  readonly mandate: { readonly id: string; readonly reference: string };
  /** `YYYY-MM-DD` */
  readonly debitOn: string;
  readonly disputeId: string | null;
};

/** What the bank does with a debit. */
export const DEBIT_ACTIONS = ['succeed', 'fail', 'return'] as const;
export type DebitAction = (typeof DEBIT_ACTIONS)[number];

/** What the bank can still do with a debit. */
export function actionsOf({ payment, disputeId }: Debit): readonly DebitAction[] {
  if (payment.status === 'processing') return ['succeed', 'fail'];
  return payment.status === 'succeeded' && disputeId === null ? ['return'] : [];
}

/** The debit after an action; null if it does not allow it in its state. */
export function applyDebitAction(debit: Debit, action: DebitAction, newDisputeId: string): Debit | null {
  if (!actionsOf(debit).includes(action)) return null;
  const { payment } = debit;
  switch (action) {
    case 'succeed':
      return { ...debit, payment: { ...payment, status: 'succeeded', last_payment_error: null } };
    case 'fail':
      return {
        ...debit,
        payment: {
          ...payment,
          status: 'requires_payment_method',
          last_payment_error: { type: 'api_error', code: 'payment_method_provider_decline' },
        },
      };
    case 'return':
      return { ...debit, disputeId: newDisputeId };
  }
}
