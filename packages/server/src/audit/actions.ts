import type { DecisionAction, DecisionGround, Measure } from '@rendezvous/contract/moderation';
import type { Role } from '@rendezvous/contract/policies';

/**
 * All actions of the audit list with their details (ACCOUNT-22): numbers, ids and words of closed lists. Details never
 * contain names, addresses or texts of people, because an entry remains when a member is erased (PRIVACY-6).
 */
export type AuditDetails = {
  'member.role.set': { readonly from: Role; readonly to: Role };
  /** A photo was shown: without review, because the site's `photo_approval` is automatic (PHOTO-5), or after it. */
  'photo.approve': { readonly approval: 'automatic' | 'manual' };
  /** A moderator rejected a photo that waited for review (PHOTO-11). */
  'photo.reject': { readonly ground: DecisionGround; readonly decision: string };
  /** A moderator approved a name or a text of a profile that waited, or rejected them (PROFILE-16). */
  'profile.approve': { readonly about: boolean; readonly name: boolean };
  'profile.reject': { readonly ground: DecisionGround; readonly decision: string };
  /** A complaint was decided, and with it the other open ones about the same subject (SAFETY-11). */
  'complaint.decide': {
    readonly action: DecisionAction;
    readonly ground: DecisionGround | null;
    readonly complaints: number;
    readonly decision: string;
  };
  /** A moderator was shown so many reported messages at the desk, for the first time (SAFETY-19). */
  'complaint.read': { readonly messages: number };
  /** A moderator read so many messages around a reported one, or of a reported conversation (SAFETY-19). */
  'messages.read': { readonly messages: number };
  'appeal.decide': { readonly verdict: 'accepted' | 'rejected' };
  'decision.lift': { readonly action: Measure; readonly by: 'moderator' | 'appeal' | 'second look' };
  /** Another moderator looked at a measure or a dismissal once more (SAFETY-17). */
  'decision.look': { readonly verdict: 'confirmed' | 'changed' };
  /** Another moderator looked at an approved photo once more (SAFETY-17). */
  'photo.look': { readonly verdict: 'confirmed' | 'changed' };
  /** Another moderator looked at an approved name or text once more (SAFETY-17). */
  'profile.look': { readonly verdict: 'confirmed' | 'changed' };
  /** A member added or removed a passkey of their own (LOGIN-16). */
  'passkey.add': { readonly synced: boolean };
  'passkey.remove': Record<never, never>;
  /** The waiting photos of one member were approved by the job that follows a change to automatic approval. */
  'member.photos.approve': { readonly photos: number };
  'site.add': { readonly pool: string };
  /** The names of the fields that were changed. */
  'site.change': { readonly fields: readonly string[] };
  'discount.add': { readonly validity: 'once-per-user' | 'once' | 'unlimited' };
  'discount.end': Record<never, never>;
  /** A code is mailed to members who asked for offers (MAIL-8). */
  'discount.announce': Record<never, never>;
  'news.add': { readonly languages: readonly string[] };
  /** New terms of use are mailed to everybody who has an account of the site (MAIL-17). */
  'terms.announce': { readonly from: string };
  /** A member can pay by direct debit again (DEBIT-8). */
  'debit.unblock': { readonly returns: number };
  'accounts.expire': {
    readonly sessions: number;
    readonly mail_tokens: number;
    readonly attempts: number;
    readonly passkey_challenges: number;
    readonly devices: number;
  };
  'mails.blank': { readonly mails: number };
  'mails.delete': { readonly mails: number };
  'sms.blank': { readonly messages: number };
  'sms.delete': { readonly messages: number };
  'live_events.delete': { readonly events: number };
  'notifications.delete': { readonly decisions: number };
  'idempotent_answers.delete': { readonly answers: number };
};
export type AuditAction = keyof AuditDetails;

/** The kind of subject of each action; `system` for an action on many rows. */
export const AUDIT_SUBJECTS = {
  'member.role.set': 'member',
  'photo.approve': 'photo',
  'photo.reject': 'photo',
  'profile.approve': 'member',
  'profile.reject': 'member',
  'complaint.decide': 'complaint',
  'complaint.read': 'complaint',
  'messages.read': 'complaint',
  'appeal.decide': 'decision',
  'decision.lift': 'decision',
  'decision.look': 'decision',
  'photo.look': 'photo',
  'profile.look': 'member',
  'passkey.add': 'passkey',
  'passkey.remove': 'passkey',
  'member.photos.approve': 'member',
  'site.add': 'site',
  'site.change': 'site',
  'discount.add': 'discount',
  'discount.end': 'discount',
  'discount.announce': 'discount',
  'news.add': 'news',
  'terms.announce': 'site',
  'debit.unblock': 'member',
  'accounts.expire': 'system',
  'mails.blank': 'system',
  'mails.delete': 'system',
  'sms.blank': 'system',
  'sms.delete': 'system',
  'live_events.delete': 'system',
  'notifications.delete': 'system',
  'idempotent_answers.delete': 'system',
} as const satisfies Record<AuditAction, string>;

/** The actions of a run of a job on many rows, which are recorded in one entry. */
export type RunAction = {
  [Action in AuditAction]: (typeof AUDIT_SUBJECTS)[Action] extends 'system' ? Action : never;
}[AuditAction];
