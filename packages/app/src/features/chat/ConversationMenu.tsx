import { useRef, useState } from 'react';
import { SafetyMenu } from '@rendezvous/ui/dating/safety-menu';
import { useMessages } from '../../i18n/useMessages.ts';
import { ConfirmDialog } from '../../page/ConfirmDialog.tsx';
import type { ConversationViewProps } from './conversation-view.props.ts';
import { shownName } from './shown-name.ts';

type ConversationMenuProps = Pick<ConversationViewProps, 'chat' | 'onDelete' | 'onBlock'>;

/** What one can do about whom one speaks with; opens as soon as it is there, and asks before it does. */
export default function ConversationMenu({ chat, onDelete, onBlock }: ConversationMenuProps) {
  const t = useMessages();
  const [asking, setAsking] = useState<'delete' | 'block' | null>(null);
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
          onSelect: () => (blocked ? onBlock() : setAsking('block')),
        }}
        remove={{
          label: t('conversation.delete'),
          onSelect: () => setAsking('delete'),
          disabled: chat.conversation === null,
        }}
      />
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        returnFocusTo={options}
        tone="danger"
        title={t(asking === 'block' ? 'conversation.block_title' : 'conversation.delete_title', { name })}
        description={t(asking === 'block' ? 'conversation.block_text' : 'conversation.delete_text', { name })}
        confirmLabel={t(asking === 'block' ? 'conversation.block' : 'conversation.delete')}
        cancelLabel={t('conversation.cancel')}
        onConfirm={() => (asking === 'block' ? onBlock() : onDelete())}
      />
    </>
  );
}
