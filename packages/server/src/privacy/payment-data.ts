import type { Listed } from './list-types.ts';

/** Credits and money: the books, which stay, and what the provider sent for them. */
export const paymentData = {
  ledger_account: {
    purpose: 'The credits of a member',
    whose: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows stay',
    columns: {
      id: ['exported', 'kept: books'],
      kind: ['exported', 'kept: books'],
      member_id: ['exported', 'kept: books'],
      balance: ['exported', 'kept: books'],
    },
  },
  ledger_transfer: {
    purpose: 'Movements of credits',
    whose: [{ column: 'id', in: 'ledger_entry', key: 'transfer_id' }],
    keep: 'account',
    atErasure: 'rows stay',
    columns: {
      id: ['exported', 'kept: books'],
      cause: ['exported', 'kept: books'],
      created_at: ['exported', 'kept: books'],
    },
  },
  ledger_entry: {
    purpose: 'Movements of credits, one side each',
    whose: [{ column: 'account_id', in: 'ledger_account', key: 'id' }],
    keep: 'account',
    atErasure: 'rows stay',
    columns: {
      transfer_id: ['exported', 'kept: books'],
      account_id: ['exported', 'kept: books'],
      credits: ['exported', 'kept: books'],
    },
  },
  purchase_order: {
    purpose: 'Orders of credits; amounts in minor units of `currency`',
    whose: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows stay',
    columns: {
      id: ['exported', 'kept: books'],
      payment_id: ['exported', 'kept: books'],
      member_id: ['exported', 'kept: books'],
      bundle_id: ['exported', 'kept: books'],
      credits: ['exported', 'kept: books'],
      currency: ['exported', 'kept: books'],
      full_price: ['exported', 'kept: books'],
      price: ['exported', 'kept: books'],
      discount_code: ['exported', 'kept: books'],
      payment_method: ['exported', 'kept: books'],
      status: ['exported', 'kept: books'],
      provider_session: ['exported', 'kept: books', 'books'],
      provider_payment_intent: ['exported', 'kept: books', 'books'],
      checkout_url: ['not exported: secret', 'emptied'],
      checkout_request: ['not exported: internal', 'emptied'],
      created_at: ['exported', 'kept: books'],
      completed_at: ['exported', 'kept: books'],
      status_at: ['exported', 'kept: books'],
    },
  },
  payment_event: {
    purpose: 'What the payment provider said of payments',
    whose: [{ column: 'order_id', in: 'purchase_order', key: 'id' }],
    keep: 'account',
    atErasure: 'rows stay',
    columns: {
      id: ['exported', 'kept: books'],
      type: ['exported', 'kept: books'],
      // Name, address and card of the payer, as the provider knows them. An event that waits is applied from it.
      payload: ['not exported: of the provider', 'replaced', 'providerRecords'],
      received_at: ['exported', 'kept: books'],
      applied_at: ['exported', 'kept: books'],
      outcome: ['exported', 'kept: books'],
      reason: ['not exported: internal', 'kept: books'],
      order_id: ['exported', 'kept: books'],
      session_id: ['exported', 'kept: books', 'books'],
      payment_intent_id: ['exported', 'kept: books', 'books'],
      charge_id: ['exported', 'kept: books', 'books'],
      amount: ['exported', 'kept: books'],
      currency: ['exported', 'kept: books'],
      attempts: ['not exported: internal', 'kept: books'],
      next_attempt_at: ['not exported: internal', 'kept: books'],
      reviewed_at: ['not exported: internal', 'kept: books'],
    },
  },
} as const satisfies Listed<
  'ledger_account' | 'ledger_transfer' | 'ledger_entry' | 'purchase_order' | 'payment_event'
>;
