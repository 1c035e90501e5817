import type { Generated } from 'kysely';
import type { Instant, InstantNow, Json, JsonDefault } from './columns.ts';

export type SmsTable = {
  id: string;
  member_id: string;
  to_number: string;
  number_hash: Buffer;
  site_id: number | null;
  template: string;
  language: string;
  text: string;
  created_at: Instant;
  expires_at: Instant;
  sent_at: Instant | null;
  state: Generated<'waiting' | 'sent' | 'dead'>;
  attempts: Generated<number>;
  last_error: string | null;
};

export type SandboxObjectTable = { id: string; kind: string; body: Json; created_at: InstantNow };

export type AuditEntryTable = {
  id: string;
  at: InstantNow;
  actor_kind: 'member' | 'operator' | 'job' | 'system';
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  site: string | null;
  details: JsonDefault;
  request_id: string | null;
};

/** A visit of a page that was opened with `lb` (PAGE-25). */
export type BounceTable = {
  id: Generated<string>;
  site_id: number;
  page: string;
  tracking: Json;
  seconds: number;
  acted: boolean;
  at: Instant;
};

export type ServerSecretTable = {
  purpose: string;
  version: number;
  value: Buffer;
  created_at: InstantNow;
};

/** Tables of the server's own work: SMS, the sandboxes, its secrets, bounces, and the audit list. */
export type TechnicalTables = {
  sms: SmsTable;
  sandbox_object: SandboxObjectTable;
  bounce: BounceTable;
  server_secret: ServerSecretTable;
  audit_entry: AuditEntryTable;
};
