import type { ProfileCard } from '@rendezvous/contract/entities';
import type { FormatMessage } from '../../i18n/useMessages.ts';

/** Whether the account was erased; such a profile has an empty name (CHAT-9). */
export function isDeleted({ name }: Pick<ProfileCard, 'name'>): boolean {
  return name === '';
}

/** The name that a conversation shows for the other member, "Deleted account" after its deletion (CHAT-9). */
export function shownName(t: FormatMessage, profile: Pick<ProfileCard, 'name'>): string {
  return isDeleted(profile) ? t('chat.deleted_account') : profile.name;
}
