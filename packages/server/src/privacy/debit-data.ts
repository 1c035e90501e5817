import type { Listed } from './list-types.ts';

/** Data of direct debits beside their orders and mandates (`payment-data.ts`). The account number itself is not stored. */
export const debitData = {
  sms: {
    purpose: 'Text messages to members; a sent one keeps neither text nor number',
    subjects: [{ column: 'member_id' }],
    keep: 'textMessages',
    atErasure: 'rows go',
    columns: {
      id: 'not exported: internal',
      member_id: 'exported',
      to_number: 'exported',
      number_hash: 'not exported: internal',
      site_id: 'exported',
      template: 'exported',
      language: 'exported',
      // The text contains a code.
      text: 'not exported: secret',
      created_at: 'exported',
      expires_at: 'exported',
      sent_at: 'exported',
      state: 'exported',
      attempts: 'not exported: internal',
      last_error: 'not exported: internal',
    },
  },
  debit_code: {
    purpose: 'Forms of direct debits with the code that confirms them',
    subjects: [{ column: 'member_id' }],
    keep: 'debitCodes',
    atErasure: 'rows go',
    columns: {
      id: 'not exported: internal',
      member_id: 'exported',
      purchase: 'exported',
      bundle_id: 'exported',
      price: 'exported',
      account_reference: 'exported',
      iban_last4: 'exported',
      code_hash: 'not exported: secret',
      tries: 'exported',
      created_at: 'exported',
      expires_at: 'exported',
      order_id: 'exported',
    },
  },
  debit_return: {
    purpose: 'Direct debits that the bank took back, and whether they block the member',
    subjects: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows stay',
    columns: {
      order_id: ['exported', 'kept: books'],
      member_id: ['exported', 'kept: books'],
      credits: ['exported', 'kept: books'],
      returned_at: ['exported', 'kept: books'],
      lifted_at: ['exported', 'kept: books'],
    },
  },
} as const satisfies Listed<'sms' | 'debit_code' | 'debit_return'>;
