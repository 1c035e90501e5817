import type { ProfileCard } from '@rendezvous/contract/entities';
import type { FormatMessage } from '../../i18n/useMessages.ts';

/** Whether the account was deleted for good: what is left of it in a conversation has no name. */
export function isDeleted({ name }: Pick<ProfileCard, 'name'>): boolean {
  return name === '';
}

/** What the other in a conversation is called; one whose account was deleted is called that. */
export function shownName(t: FormatMessage, profile: Pick<ProfileCard, 'name'>): string {
  return isDeleted(profile) ? t('chat.deleted_account') : profile.name;
}
