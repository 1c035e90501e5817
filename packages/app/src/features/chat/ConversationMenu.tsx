import { useState, type RefObject } from 'react';
import { MenuItem } from '@rendezvous/ui/navigation/menu';
import { SearchIcon } from '@rendezvous/ui/primitives/icon';
import { SafetyMenu } from '@rendezvous/ui/dating/safety-menu';
import { useMessages } from '../../i18n/useMessages.ts';
import { ConfirmDialog } from '../../page/ConfirmDialog.tsx';
import { Report } from '../reports/index.ts';
import type { ConversationViewProps } from './conversation-view.props.ts';
import { messageText } from './message-text.ts';
import { shownName } from './shown-name.ts';

type ConversationMenuProps = Pick<ConversationViewProps, 'chat' | 'onDelete' | 'onBlock'> & {
  readonly optionsRef: RefObject<HTMLButtonElement | null>;
  readonly onSearch: () => void;
};

/**
 * The menu to search the conversation (CHAT-31), to block the other member or delete the conversation, each after a question (SAFETY-1, CHAT-8), and to
 * report them or a message of theirs (SAFETY-7). It opens when mounted.
 */
export default function ConversationMenu({
  chat,
  optionsRef: options,
  onDelete,
  onBlock,
  onSearch,
}: ConversationMenuProps) {
  const t = useMessages();
  const [confirming, setConfirming] = useState<'delete' | 'block' | null>(null);
  const [reporting, setReporting] = useState(false);
  const { id, blocked } = chat.profile;
  const received = chat.messages
    .filter((message) => message.sender_id === id)
    .map((message) => ({ id: message.id, text: messageText(t, message) }));
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
        report={{ label: t('conversation.report'), onSelect: () => setReporting(true) }}
      >
        {chat.conversation && (
          <MenuItem icon={<SearchIcon />} onSelect={onSearch}>
            {t('conversation.search')}
          </MenuItem>
        )}
      </SafetyMenu>
      {reporting && (
        <Report
          subject={
            chat.conversation ? { kind: 'conversation', id: chat.conversation.id } : { kind: 'profile', id }
          }
          name={name}
          messages={received}
          returnFocusTo={options}
          onClose={() => setReporting(false)}
        />
      )}
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
