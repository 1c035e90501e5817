import type { Listed } from './list-types.ts';

/** Tables without personal data, and the audit list, which contains ids. New columns have to be listed here as well. */
export const technicalData = {
  audit_entry: {
    purpose: 'Actions of moderators, operators and jobs, by ids',
    subjects: [{ column: 'actor_id' }],
    keep: 'account',
    atErasure: 'rows stay',
    columns: {
      id: ['not exported: internal', 'kept: audit'],
      at: ['not exported: internal', 'kept: audit'],
      actor_kind: ['not exported: internal', 'kept: audit'],
      actor_id: ['not exported: internal', 'kept: audit'],
      action: ['not exported: internal', 'kept: audit'],
      subject_kind: ['not exported: internal', 'kept: audit'],
      subject_id: ['not exported: internal', 'kept: audit'],
      site: ['not exported: internal', 'kept: audit'],
      details: ['not exported: internal', 'kept: audit'],
      request_id: ['not exported: internal', 'kept: audit'],
    },
  },
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
  company_history: {
    personal: false,
    because: 'settings',
    columns: {
      site_id: 'plain',
      version: 'plain',
      company_id: 'plain',
      company: 'plain',
      valid_from: 'plain',
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
      reconciled_at: 'plain',
    },
  },
  ledger_drift: {
    personal: false,
    because: 'technical',
    columns: {
      kind: 'plain',
      id: 'plain',
      unit: 'plain',
      expected: 'plain',
      actual: 'plain',
      found_at: 'plain',
    },
  },
  provided_methods: {
    personal: false,
    because: 'technical',
    columns: { provider: 'plain', methods: 'plain', asked_at: 'plain' },
  },
  sandbox_object: {
    personal: false,
    because: 'sandbox',
    columns: { id: 'plain', kind: 'plain', body: 'plain', created_at: 'plain' },
  },
  bounce: {
    personal: false,
    because: 'visits',
    columns: {
      id: 'plain',
      site_id: 'plain',
      page: 'plain',
      tracking: 'plain',
      seconds: 'plain',
      acted: 'plain',
      at: 'plain',
    },
  },
  server_secret: {
    personal: false,
    because: 'technical',
    columns: { purpose: 'plain', version: 'plain', value: 'plain', created_at: 'plain' },
  },
} as const satisfies Listed<
  | 'audit_entry'
  | 'site'
  | 'company_history'
  | 'ledger_check'
  | 'ledger_drift'
  | 'provided_methods'
  | 'sandbox_object'
  | 'bounce'
  | 'server_secret'
>;
