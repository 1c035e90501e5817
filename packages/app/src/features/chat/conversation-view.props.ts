import type { MessageAttachment } from '@rendezvous/contract/attachments';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { Message, Settings, User } from '@rendezvous/contract/entities';
import type { ReactionName } from '@rendezvous/contract/reactions';
import type { CallError } from '@rendezvous/contract/errors';
import type { ConnectionStatus } from '../../live/connection-status.ts';
import type { Outgoing } from './outgoing.ts';

export type ConversationViewProps = {
  readonly chat: CallResponse<'readChat'>;
  readonly self: User;
  readonly settings: Settings;
  readonly outgoing: readonly Outgoing[];
  readonly draft: string;
  /** Why the last message was refused; its text is back in the draft (CHAT-26). */
  readonly refusal: CallError | null;
  /** Whether the viewer has acknowledged that this profile is fictional (FICTION-3). */
  readonly acknowledged: boolean;
  readonly typing: boolean;
  readonly connectionStatus: ConnectionStatus;
  readonly loadingEarlier: boolean;
  /** The message that was the first unread one when the conversation was opened, null if there was none (CHAT-35). */
  readonly firstUnreadId: string | null;
  /** How many messages of the other were unread then. */
  readonly unreadCount: number;
  readonly onDraft: (text: string) => void;
  readonly onTyping: () => void;
  /** `credits` is the price that was shown beside it (CHAT-36). */
  readonly onSend: (text: string, credits: number) => void;
  /** Sends a message that carries something, such as a gift, with or without a text; the draft stays. */
  readonly onAttach: (attachment: MessageAttachment, text: string, credits: number) => void;
  /** Tries an unsent message again. */
  readonly onRetry: (clientId: string) => void;
  /** Puts the text of an unsent message back into the draft. */
  readonly onTakeBack: (clientId: string) => void;
  readonly onAcknowledge: () => void;
  readonly onEarlier: () => void;
  /** Loads earlier messages until the one with this id is shown. */
  readonly onEarlierUntil: (messageId: string) => Promise<void>;
  readonly onReact: (message: Message, reaction: ReactionName | null) => void;
  /** Declines the first message of a stranger (CHAT-32). */
  readonly onDecline: () => void;
  readonly onDelete: () => void;
  readonly onBlock: () => void;
};
