import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { Message } from '@rendezvous/contract/entities';
import type { ReactionName } from '@rendezvous/contract/reactions';
import type { QueryInput } from '@rendezvous/contract/calls';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useConnectionStatus } from '../../live/connection-status.ts';
import { useTyping } from '../../live/typing.ts';
import type * as conversationActs from './conversation-actions.ts';
import { ConversationView } from './ConversationView.tsx';
import { useFirstUnread } from './useFirstUnread.ts';
import { useMarkRead } from './useMarkRead.ts';
import { useOutbox } from './useOutbox.ts';
import { storeDraft, useDraft } from './draft-storage.ts';

const loadActs = () => import('./conversation-actions.ts');

/** One conversation with its data: loads it, sends messages, and marks it as read. */
export function ConversationPane({ target }: { target: QueryInput<'readChat'> }) {
  const app = useAppServices();
  const intl = useIntl();
  const navigate = useNavigate();
  const toast = useToast();
  const self = useSelf();
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const chat = useQuery(callQueryOptions('readChat', target));
  const list = useQuery(callQueryOptions('listChats')).data;
  const listed = list?.chats.find((entry) => entry.conversation.id === chat.data?.conversation?.id);

  const memberId = chat.data?.profile.id ?? '';
  const conversationId = chat.data?.conversation?.id;
  const lastId = chat.data?.messages.at(-1)?.id;
  const selfId = self?.id ?? '';
  const draft = useDraft(selfId, memberId);
  const [hasAcknowledged, setHasAcknowledged] = useState(false);
  const acknowledged = hasAcknowledged || Boolean(chat.data?.fictional_acknowledged);

  const outbox = useOutbox({ selfId, memberId, acknowledged });
  const [loadingEarlier, setLoadingEarlier] = useState(false);
  useMarkRead(conversationId, lastId, listed?.num_unread_messages ?? 0);
  const typing = useTyping(conversationId, lastId);
  const connectionStatus = useConnectionStatus();

  const run = async (action: (acts: typeof conversationActs) => Promise<void>) => {
    try {
      await action(await loadActs());
    } catch (error) {
      toast({ tone: 'danger', title: errorText(intl, error) });
    }
  };
  const showEarlier = async (load: (acts: typeof conversationActs) => Promise<void>) => {
    setLoadingEarlier(true);
    await run(load);
    setLoadingEarlier(false);
  };
  const atOpening = useFirstUnread({
    chat: chat.data,
    selfId,
    unread: list && (listed?.num_unread_messages ?? 0),
    onMissing: (unread) =>
      void showEarlier(({ loadUnread }) => loadUnread(app, target, { atOpening: unread, selfId })),
  });

  // It stays the same, so that the messages do not render again with each letter of the draft.
  const react = useCallback(
    (message: Message, reaction: ReactionName | null) => {
      loadActs()
        .then(({ reactTo }) => reactTo(app, message, { selfId, reaction }))
        .catch((error: unknown) => toast({ tone: 'danger', title: errorText(intl, error) }));
    },
    [app, intl, selfId, toast],
  );

  // The list is fetched more often than a conversation, so its presence is the newer one (PROFILE-12).
  const online = listed?.profile.online ?? chat.data?.profile.online ?? false;
  const shown = useMemo(
    () => chat.data && { ...chat.data, profile: { ...chat.data.profile, online } },
    [chat.data, online],
  );

  if (!chat.data || !shown || !self || !settings) return null;
  return (
    <ConversationView
      chat={shown}
      self={self}
      settings={settings}
      outgoing={outbox.outgoing}
      draft={draft}
      refusal={outbox.refusal}
      acknowledged={acknowledged}
      typing={typing}
      connectionStatus={connectionStatus}
      loadingEarlier={loadingEarlier}
      {...atOpening}
      onDraft={(text) => {
        storeDraft(selfId, memberId, text);
        outbox.dismissRefusals();
      }}
      onTyping={() => {
        if (!conversationId) return;
        // A lost notice of typing does no harm.
        loadActs()
          .then(({ sendTypingNotice }) => sendTypingNotice(app, conversationId))
          .catch(() => undefined);
      }}
      onSend={(text, credits) => {
        outbox.dismissRefusals();
        storeDraft(selfId, memberId, '');
        outbox.write(text, credits);
      }}
      onAttach={(attachment, text, credits) => {
        outbox.dismissRefusals();
        outbox.write(text, credits, attachment);
      }}
      onRetry={outbox.retry}
      onTakeBack={outbox.takeBack}
      onAcknowledge={() => setHasAcknowledged(true)}
      onEarlier={() => {
        const [first] = chat.data.messages;
        if (first) void showEarlier(({ loadEarlier }) => loadEarlier(app, target, first.id));
      }}
      onEarlierUntil={(id) => run(({ loadUntil }) => loadUntil(app, target, id))}
      onReact={react}
      onDecline={() => {
        if (!conversationId) return;
        void run(({ declineConversation }) => declineConversation(app, conversationId));
        void navigate('/chats', { replace: true });
      }}
      onDelete={() => {
        // A message sent later would start the conversation again. The last is taken back first, because each text is
        // put before the draft.
        for (const { message } of outbox.outgoing.toReversed()) outbox.takeBack(message.clientId);
        if (conversationId) void run(({ removeConversation }) => removeConversation(app, conversationId));
        void navigate('/chats', { replace: true });
      }}
      onBlock={() => {
        const { blocked } = chat.data.profile;
        void run(({ setBlocked }) => setBlocked(app, memberId, { blocked: !blocked }));
      }}
    />
  );
}
