import type { Role } from '@rendezvous/contract/policies';

/**
 * Everything that is written into the audit table, with its details: numbers, ids and words of closed lists. Names,
 * addresses and texts of people are no details, since an entry stays when a person is erased.
 */
export type AuditDetails = {
  'member.role.set': { readonly from: Role; readonly to: Role };
  /** A photo was shown without anybody having looked at it, as the site's `photo_approval` says. */
  'photo.approve': { readonly approval: 'automatic' };
  /** Those of one member that awaited review, by the job that follows a change to automatic approval. */
  'member.photos.approve': { readonly photos: number };
  'site.add': { readonly pool: string };
  /** The names of the fields that were changed. */
  'site.change': { readonly fields: readonly string[] };
  'accounts.expire': {
    readonly sessions: number;
    readonly mail_tokens: number;
    readonly attempts: number;
    readonly devices: number;
  };
  'mails.blank': { readonly mails: number };
  'mails.delete': { readonly mails: number };
  'live_events.delete': { readonly events: number };
  'idempotent_answers.delete': { readonly answers: number };
};
export type AuditAction = keyof AuditDetails;

/** What each action is about; `system` where it is about many rows and no one of them. */
export const AUDIT_SUBJECTS = {
  'member.role.set': 'member',
  'photo.approve': 'photo',
  'member.photos.approve': 'member',
  'site.add': 'site',
  'site.change': 'site',
  'accounts.expire': 'system',
  'mails.blank': 'system',
  'mails.delete': 'system',
  'live_events.delete': 'system',
  'idempotent_answers.delete': 'system',
} as const satisfies Record<AuditAction, string>;

/** What a job does in one run to rows that nobody is told about one by one. */
export type RunAction = {
  [Action in AuditAction]: (typeof AUDIT_SUBJECTS)[Action] extends 'system' ? Action : never;
}[AuditAction];
