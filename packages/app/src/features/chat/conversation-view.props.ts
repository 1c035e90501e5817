import type { CallResponse } from '@rendezvous/contract/calls';
import type { Settings, User } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import type { ConnectionStatus } from '../../live/connection-status.ts';
import type { Outgoing } from './outgoing.ts';

export type ConversationViewProps = {
  readonly chat: CallResponse<'readChat'>;
  readonly self: User;
  readonly settings: Settings;
  readonly outgoing: readonly Outgoing[];
  readonly draft: string;
  /** Why the last message was refused; its words are back in the draft. */
  readonly refusal: CallError | null;
  /** The reader has said that they know this profile to be fictional. */
  readonly acknowledged: boolean;
  readonly typing: boolean;
  readonly standing: ConnectionStatus;
  readonly loadingEarlier: boolean;
  readonly onDraft: (text: string) => void;
  readonly onTyping: () => void;
  readonly onSend: (text: string) => void;
  /** Both of one message on its way, by its client id. */
  readonly onRetry: (clientId: string) => void;
  readonly onTakeBack: (clientId: string) => void;
  readonly onAcknowledge: () => void;
  readonly onEarlier: () => void;
  readonly onDelete: () => void;
  readonly onBlock: () => void;
};
