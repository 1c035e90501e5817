import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { callQueryOptions } from '../../../packages/app/src/data/call-query-options.ts';
import { useSelf } from '../../../packages/app/src/data/useSelf.ts';
import { ConversationView } from '../../../packages/app/src/features/chat/ConversationView.tsx';
import { outgoingOf } from '../../../packages/app/src/features/chat/message.flow.ts';
import type { Outgoing } from '../../../packages/app/src/features/chat/outgoing.ts';
import type { ConnectionStatus } from '../../../packages/app/src/live/connection-status.ts';
import { connectionStatusOf } from '../../../packages/app/src/live/connection-status-of.ts';
import { useSettings, type ScreenProps } from './screen.ts';

/** A conversation of the member, with what the flow makes of one message, or of the connection. */
function Conversation(given: {
  readonly outgoing?: readonly Outgoing[];
  readonly standing?: ConnectionStatus;
  readonly draft?: string;
  readonly refusal?: CallError | null;
  /** Stands at the conversation's end. */
  readonly arrived?: OutgoingMessage | null;
  /** What the member has, where the flow decides it. */
  readonly credits?: number;
  readonly onRetry?: () => void;
  readonly onTakeBack?: () => void;
}) {
  const settings = useSettings();
  const self = useSelf();
  const first = useQuery(callQueryOptions('listChats')).data?.chats[0];
  const chat = useQuery({
    ...callQueryOptions('readChat', { conversation: first?.conversation.id ?? '' }),
    enabled: first !== undefined,
  }).data;
  if (!settings || !self || !chat) return null;
  const nothing = () => {};
  return (
    <div className="flex h-dvh flex-col">
      <ConversationView
        chat={given.arrived ? withMessage(chat, given.arrived, self.id) : chat}
        self={given.credits === undefined ? self : { ...self, credits: given.credits }}
        settings={settings}
        outgoing={given.outgoing ?? []}
        draft={given.draft ?? ''}
        refusal={given.refusal ?? null}
        acknowledged
        typing={false}
        standing={given.standing ?? 'live'}
        loadingEarlier={false}
        onDraft={nothing}
        onTyping={nothing}
        onSend={nothing}
        onRetry={given.onRetry ?? nothing}
        onTakeBack={given.onTakeBack ?? nothing}
        onAcknowledge={nothing}
        onEarlier={nothing}
        onDelete={nothing}
        onBlock={nothing}
      />
    </div>
  );
}

function withMessage(
  chat: CallResponse<'readChat'>,
  sent: OutgoingMessage,
  selfId: string,
): CallResponse<'readChat'> {
  const message = {
    id: sent.clientId,
    client_id: sent.clientId,
    conversation_id: chat.conversation?.id ?? '',
    sender_id: selfId,
    text: sent.text,
    sent_at: sent.writtenAt,
    credits_spent: chat.next_message_credits,
    automatic: false,
  };
  return { ...chat, messages: [...chat.messages, message] };
}

export function ConnectionScreen({ snapshot }: ScreenProps) {
  return <Conversation standing={connectionStatusOf(snapshot as never) ?? 'live'} />;
}

export function MessageScreen({ snapshot, send }: ScreenProps) {
  const { message } = snapshot.context as { message: OutgoingMessage };
  const outgoing = outgoingOf(snapshot as never);
  const isBack = outgoing?.state === 'refused' || snapshot.matches('dropped');
  return (
    <Conversation
      outgoing={outgoing && !isBack ? [outgoing] : []}
      arrived={snapshot.matches('sent') ? message : null}
      draft={isBack ? message.text : ''}
      refusal={isBack ? outgoing?.failure : null}
      credits={outgoing?.state === 'needing_credits' ? 0 : undefined}
      onRetry={() => send({ type: 'message.retried' })}
      onTakeBack={() => send({ type: 'message.dropped' })}
    />
  );
}
