import type { Listed } from './list-types.ts';

/** Tables that hold nothing about a member. A new column is looked at here too before it is there. */
export const technicalData = {
  site: {
    personal: false,
    because: 'settings',
    columns: {
      id: 'plain',
      domain: 'plain',
      settings: 'plain',
      company: 'plain',
      demo_seed: 'plain',
      created_at: 'plain',
    },
  },
  ledger_check: {
    personal: false,
    because: 'technical',
    columns: {
      id: 'plain',
      newest_transfer_id: 'plain',
      round_started_at: 'plain',
      transfer_cursor: 'plain',
      account_cursor: 'plain',
      round_finished_at: 'plain',
      checked_at: 'plain',
    },
  },
  ledger_drift: {
    personal: false,
    because: 'technical',
    columns: { kind: 'plain', id: 'plain', expected: 'plain', actual: 'plain', found_at: 'plain' },
  },
  sandbox_object: {
    personal: false,
    because: 'sandbox',
    columns: { id: 'plain', kind: 'plain', body: 'plain', created_at: 'plain' },
  },
  server_secret: {
    personal: false,
    because: 'technical',
    columns: { purpose: 'plain', version: 'plain', value: 'plain', created_at: 'plain' },
  },
} as const satisfies Listed<'site' | 'ledger_check' | 'ledger_drift' | 'sandbox_object' | 'server_secret'>;
