import { useQuery } from '@tanstack/react-query';
import type { QueryInput } from '@rendezvous/contract/calls';
import { PRESENCE_REFRESH } from '../../data/app-services.ts';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useConnectionStatus } from '../../live/connection-status.ts';
import { ConversationPane } from './ConversationPane.tsx';
import { ChatFrame } from './ChatFrame.tsx';
import { ConversationsView } from './chat.lazy.tsx';

/** The list and the conversation side by side; phones show one of the two. */
export function ChatScreen({ target }: { target: QueryInput<'readChat'> | null }) {
  const chats = useQuery({ ...callQueryOptions('listChats'), ...PRESENCE_REFRESH });
  const opened = useQuery({
    ...callQueryOptions('readChat', target ?? undefined),
    enabled: target !== null,
  }).data;
  const connectionStatus = useConnectionStatus();
  return (
    <ChatFrame
      opened={target !== null}
      choosable={Boolean(chats.data?.chats.length)}
      list={
        <ConversationsView
          chats={chats.data?.chats}
          failure={chats.error}
          onRetry={() => void chats.refetch()}
          currentId={opened?.conversation?.id}
          opened={target !== null}
          offline={connectionStatus === 'offline'}
        />
      }
    >
      {target && <ConversationPane key={target.conversation ?? target.member} target={target} />}
    </ChatFrame>
  );
}
