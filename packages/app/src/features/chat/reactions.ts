import type { CallResponse } from '@rendezvous/contract/calls';
import type { Message } from '@rendezvous/contract/entities';
import { REACTION_EMOJIS, type ReactionName } from '@rendezvous/contract/reactions';
import type { FormatMessage } from '../../i18n/useMessages.ts';
import { shownName } from './shown-name.ts';

/** The reactions to a message as its bubble shows them, each with the name of who gave it (CHAT-30). */
export function reactionsTo(
  t: FormatMessage,
  { reactions }: Message,
  { profile }: CallResponse<'readChat'>,
  selfId: string,
) {
  return reactions.map(({ member_id: id, reaction }) => ({
    key: id,
    emoji: REACTION_EMOJIS[reaction],
    label: t('chat.reacted', {
      name: id === selfId ? t('chat.you') : shownName(t, profile),
      reaction: t(`chat.reaction.${reaction}`),
    }),
  }));
}

export function ownReaction({ reactions }: Message, selfId: string): ReactionName | null {
  return reactions.find(({ member_id: id }) => id === selfId)?.reaction ?? null;
}
