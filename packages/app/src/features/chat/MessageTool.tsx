import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { shorten } from '@rendezvous/contract/text';
import type { Message } from '@rendezvous/contract/entities';
import type { ReactionName } from '@rendezvous/contract/reactions';
import { FlagIcon, SmilePlusIcon } from '@rendezvous/ui/primitives/icon';
import { IconButton } from '@rendezvous/ui/primitives/icon-button';
import { useMessages } from '../../i18n/useMessages.ts';
import { Report } from '../reports/index.ts';
import { messageText } from './message-text.ts';

const MessageMenu = lazy(() => import('./MessageMenu.tsx'));

/** How much of the message the name of the button contains. */
const NAMED_CHARACTERS = 40;

type MessageToolProps = {
  readonly message: Message;
  readonly selfId: string;
  /** The name of the other member, who wrote it. */
  readonly name: string;
  /** Whether the viewer can react to it; otherwise it can only be reported. */
  readonly canReact: boolean;
  /** Whether Tab reaches it: of all these buttons, only that of the last message. */
  readonly isLast: boolean;
  readonly onReact: (message: Message, reaction: ReactionName | null) => void;
};

/**
 * The button to react to a message (CHAT-30) or to report it (SAFETY-7). The arrow keys move between the buttons of the
 * messages, so that they are one stop of Tab. It shows on hover and focus, and always on touch screens.
 */
export default function MessageTool({ message, selfId, name, canReact, isLast, onReact }: MessageToolProps) {
  const t = useMessages();
  const [opened, setOpened] = useState(false);
  const [reporting, setReporting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const own = message.reactions.find(({ member_id: id }) => id === selfId)?.reaction ?? null;
  const text = shorten(message.text, NAMED_CHARACTERS);
  const shared = {
    ref: button,
    'data-message-tool': '',
    tabIndex: isLast ? 0 : -1,
    onKeyDown: moveFocus,
  };
  const trigger = (
    <IconButton
      {...shared}
      label={text ? t('reactions.react_to', { text }) : t('reactions.react')}
      icon={<SmilePlusIcon />}
      aria-haspopup="menu"
      onClick={() => setOpened(true)}
    />
  );
  return (
    <span className="shrink-0 opacity-0 group-hover/message:opacity-100 group-focus-within/message:opacity-100 has-data-[state=open]:opacity-100 pointer-coarse:opacity-100 forced-colors:opacity-100">
      {!canReact ? (
        <IconButton
          {...shared}
          label={text ? t('reactions.report_this', { text }) : t('reactions.report')}
          icon={<FlagIcon />}
          onClick={() => setReporting(true)}
        />
      ) : opened ? (
        <Suspense fallback={trigger}>
          <MessageMenu
            trigger={trigger}
            own={own}
            onReact={(reaction) => onReact(message, reaction)}
            onReport={() => setReporting(true)}
          />
        </Suspense>
      ) : (
        trigger
      )}
      {reporting && (
        <Report
          subject={{ kind: 'message', id: message.id }}
          name={name}
          quote={messageText(t, message)}
          returnFocusTo={button}
          onClose={() => setReporting(false)}
        />
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
  const log = button.closest('[role="log"]');
  const buttons = [...(log?.querySelectorAll<HTMLElement>('[data-message-tool]') ?? [])];
  buttons[buttons.indexOf(button) + step]?.focus();
}
