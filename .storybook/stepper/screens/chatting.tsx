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

/** A conversation of the member, with the state of a message or of the connection from the flow. */
function Conversation(props: {
  readonly outgoing?: readonly Outgoing[];
  readonly standing?: ConnectionStatus;
  readonly draft?: string;
  readonly refusal?: CallError | null;
  /** Shown at the end of the conversation. */
  readonly arrived?: OutgoingMessage | null;
  /** The member's balance, if the flow determines it. */
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
  const noop = () => {};
  return (
    <div className="flex h-dvh flex-col">
      <ConversationView
        chat={props.arrived ? withMessage(chat, props.arrived, self.id) : chat}
        self={props.credits === undefined ? self : { ...self, credits: props.credits }}
        settings={settings}
        outgoing={props.outgoing ?? []}
        draft={props.draft ?? ''}
        refusal={props.refusal ?? null}
        acknowledged
        typing={false}
        connectionStatus={props.standing ?? 'live'}
        loadingEarlier={false}
        firstUnreadId={null}
        unreadCount={0}
        onDraft={noop}
        onTyping={noop}
        onSend={noop}
        onAttach={noop}
        onRetry={props.onRetry ?? noop}
        onTakeBack={props.onTakeBack ?? noop}
        onAcknowledge={noop}
        onEarlier={noop}
        onEarlierUntil={async () => {}}
        onReact={noop}
        onDecline={noop}
        onDelete={noop}
        onBlock={noop}
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
    attachment: null,
    automatic: false,
    reactions: [],
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
