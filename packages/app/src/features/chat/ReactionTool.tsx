import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { shorten } from '@rendezvous/contract/text';
import type { Message } from '@rendezvous/contract/entities';
import type { ReactionName } from '@rendezvous/contract/reactions';
import { SmilePlusIcon } from '@rendezvous/ui/primitives/icon';
import { IconButton } from '@rendezvous/ui/primitives/icon-button';
import { useMessages } from '../../i18n/useMessages.ts';

const ReactionMenu = lazy(() => import('./ReactionMenu.tsx'));

/** How much of the message the name of the button contains. */
const NAMED_CHARACTERS = 40;

type ReactionToolProps = {
  readonly message: Message;
  readonly selfId: string;
  /** Whether Tab reaches it: of all these buttons, only that of the last message. */
  readonly isLast: boolean;
  readonly onReact: (message: Message, reaction: ReactionName | null) => void;
};

/**
 * The button to react to a message (CHAT-30). The arrow keys move between the buttons of the messages, so that they are
 * one stop of Tab. It shows on hover and focus, and always on touch screens.
 */
export default function ReactionTool({ message, selfId, isLast, onReact }: ReactionToolProps) {
  const t = useMessages();
  const [opened, setOpened] = useState(false);
  const own = message.reactions.find(({ member_id: id }) => id === selfId)?.reaction ?? null;
  const trigger = (
    <IconButton
      label={
        message.text
          ? t('reactions.react_to', { text: shorten(message.text, NAMED_CHARACTERS) })
          : t('reactions.react')
      }
      icon={<SmilePlusIcon />}
      aria-haspopup="menu"
      data-react=""
      tabIndex={isLast ? 0 : -1}
      onClick={() => setOpened(true)}
      onKeyDown={moveFocus}
    />
  );
  return (
    <span className="shrink-0 opacity-0 group-hover/message:opacity-100 group-focus-within/message:opacity-100 has-data-[state=open]:opacity-100 pointer-coarse:opacity-100 forced-colors:opacity-100">
      {opened ? (
        <Suspense fallback={trigger}>
          <ReactionMenu trigger={trigger} own={own} onReact={(reaction) => onReact(message, reaction)} />
        </Suspense>
      ) : (
        trigger
      )}
    </span>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  // Otherwise the log would scroll, and a menu that was open before would open.
  event.preventDefault();
  const { currentTarget: button } = event;
  const buttons = [...(button.closest('[role="log"]')?.querySelectorAll<HTMLElement>('[data-react]') ?? [])];
  buttons[buttons.indexOf(button) + step]?.focus();
}
