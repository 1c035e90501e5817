import { useRef, useState } from 'react';
import { SafetyMenu } from '@rendezvous/ui/dating/safety-menu';
import { useMessages } from '../../i18n/useMessages.ts';
import { ConfirmDialog } from '../../page/ConfirmDialog.tsx';
import type { ConversationViewProps } from './conversation-view.props.ts';
import { shownName } from './shown-name.ts';

type ConversationMenuProps = Pick<ConversationViewProps, 'chat' | 'onDelete' | 'onBlock'>;

/**
 * The menu to block the other member or delete the conversation, each after a question (SAFETY-1, CHAT-8). It opens
 * when mounted.
 */
export default function ConversationMenu({ chat, onDelete, onBlock }: ConversationMenuProps) {
  const t = useMessages();
  const [confirming, setConfirming] = useState<'delete' | 'block' | null>(null);
  const options = useRef<HTMLButtonElement>(null);
  const { blocked } = chat.profile;
  const name = shownName(t, chat.profile);
  return (
    <>
      <SafetyMenu
        defaultOpen
        triggerRef={options}
        label={t('chat.options', { name })}
        blocked={blocked}
        block={{
          label: t(blocked ? 'conversation.unblock' : 'conversation.block'),
          onSelect: () => (blocked ? onBlock() : setConfirming('block')),
        }}
        remove={{
          label: t('conversation.delete'),
          onSelect: () => setConfirming('delete'),
          disabled: chat.conversation === null,
        }}
      />
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        returnFocusTo={options}
        tone="danger"
        title={t(confirming === 'block' ? 'conversation.block_title' : 'conversation.delete_title', { name })}
        description={t(confirming === 'block' ? 'conversation.block_text' : 'conversation.delete_text', {
          name,
        })}
        confirmLabel={t(confirming === 'block' ? 'conversation.block' : 'conversation.delete')}
        cancelLabel={t('conversation.cancel')}
        onConfirm={() => (confirming === 'block' ? onBlock() : onDelete())}
      />
    </>
  );
}
