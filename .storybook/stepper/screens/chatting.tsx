import { useQuery } from '@tanstack/react-query';
import type { CallError } from '@rendezvous/contract/errors';
import { WALKS_BEGIN } from '@rendezvous/machines/walk/clock';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { ask } from '../../../packages/app/src/data/ask.ts';
import { useSelf } from '../../../packages/app/src/data/useSelf.ts';
import { ConversationView } from '../../../packages/app/src/features/chat/ConversationView.tsx';
import type { Outgoing } from '../../../packages/app/src/features/chat/outgoing.ts';
import { useSettings, type ScreenProps } from './screen.ts';

/** A conversation of the member, with what the flow makes of one message, or of the connection. */
function Conversation(given: {
  readonly outgoing?: readonly Outgoing[];
  readonly online: boolean;
  readonly draft?: string;
  readonly refusal?: CallError | null;
  readonly onRetry?: () => void;
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
        online={given.online}
        loadingEarlier={false}
        onDraft={nothing}
        onTyping={nothing}
        onSend={nothing}
        onRetry={given.onRetry ?? nothing}
        onAcknowledge={nothing}
        onEarlier={nothing}
        onDelete={nothing}
        onBlock={nothing}
      />
    </div>
  );
}

export function ConnectionScreen({ snapshot }: ScreenProps) {
  return <Conversation online={!snapshot.matches('offline')} />;
}

export function MessageScreen({ snapshot, send }: ScreenProps) {
  const { message, failure, online } = snapshot.context as {
    message: OutgoingMessage;
    failure: CallError | null;
    online: boolean;
  };
  const isBack = snapshot.matches('refused') || snapshot.matches('needingCredits');
  const shown = snapshot.hasTag('onItsWay') || snapshot.matches('failed');
  const outgoing: Outgoing = {
    ...message,
    writtenAt: new Date(WALKS_BEGIN).toISOString(),
    failure: snapshot.matches('failed') ? failure : null,
  };
  return (
    <Conversation
      online={online && !snapshot.matches('queued')}
      outgoing={shown ? [outgoing] : []}
      draft={isBack ? message.text : ''}
      refusal={isBack ? failure : null}
      onRetry={() => send({ type: 'message.retried' })}
    />
  );
}
