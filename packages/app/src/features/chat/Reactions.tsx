import type { CallResponse } from '@rendezvous/contract/calls';
import type { Message } from '@rendezvous/contract/entities';
import { REACTION_EMOJIS } from '@rendezvous/contract/reactions';
import { MessageReactions } from '@rendezvous/ui/chat/message-bubble';
import { useMessages } from '../../i18n/useMessages.ts';
import { shownName } from './shown-name.ts';

type ReactionsProps = {
  readonly reactions: Message['reactions'];
  readonly selfId: string;
  readonly profile: CallResponse<'readChat'>['profile'];
};

/** The reactions to a message, each with the name of who gave it (CHAT-30). */
export default function Reactions({ reactions, selfId, profile }: ReactionsProps) {
  const t = useMessages();
  return (
    <MessageReactions
      label={t('reactions.title')}
      reactions={reactions.map(({ member_id: id, reaction }) => ({
        key: id,
        emoji: REACTION_EMOJIS[reaction],
        label: t('reactions.given', {
          name: id === selfId ? t('chat.you') : shownName(t, profile),
          reaction: t(`reactions.${reaction}`),
        }),
      }))}
    />
  );
}
