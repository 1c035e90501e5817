import { useQuery } from '@tanstack/react-query';
import type { CallError } from '@rendezvous/contract/errors';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { ask } from '../../../packages/app/src/data/ask.ts';
import { useSelf } from '../../../packages/app/src/data/useSelf.ts';
import { ConversationView } from '../../../packages/app/src/features/chat/ConversationView.tsx';
import { outgoingOf } from '../../../packages/app/src/features/chat/message.flow.ts';
import type { Outgoing } from '../../../packages/app/src/features/chat/outgoing.ts';
import type { Standing } from '../../../packages/app/src/live/standing.ts';
import { standingOf } from '../../../packages/app/src/live/standing-of.ts';
import { useSettings, type ScreenProps } from './screen.ts';

/** A conversation of the member, with what the flow makes of one message, or of the connection. */
function Conversation(given: {
  readonly outgoing?: readonly Outgoing[];
  readonly standing?: Standing;
  readonly draft?: string;
  readonly refusal?: CallError | null;
  readonly onRetry?: () => void;
  readonly onTakeBack?: () => void;
}) {
  const settings = useSettings();
  const self = useSelf();
  const first = useQuery(ask('listChats')).data?.chats[0];
  const chat = useQuery({
    ...ask('readChat', { conversation: first?.conversation.id ?? '' }),
    enabled: first !== undefined,
  }).data;
  if (!settings || !self || !chat) return null;
  const nothing = () => {};
  return (
    <div className="flex h-dvh flex-col">
      <ConversationView
        chat={chat}
        self={self}
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

export function ConnectionScreen({ snapshot }: ScreenProps) {
  return <Conversation standing={standingOf(snapshot as never) ?? 'live'} />;
}

export function MessageScreen({ snapshot, send }: ScreenProps) {
  const { message } = snapshot.context as { message: OutgoingMessage };
  const outgoing = outgoingOf(snapshot as never);
  const isBack = outgoing?.state === 'refused' || snapshot.matches('dropped');
  return (
    <Conversation
      outgoing={outgoing && !isBack ? [outgoing] : []}
      draft={isBack ? message.text : ''}
      refusal={isBack ? outgoing?.failure : null}
      onRetry={() => send({ type: 'message.retried' })}
      onTakeBack={() => send({ type: 'message.dropped' })}
    />
  );
}
