import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { QueryInput } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { useToast } from '@rendezvous/ui/toast';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { useSelf } from '../../data/useSelf.ts';
import { errorText } from '../../i18n/errorText.ts';
import { applyOwn } from '../../live/apply-own.ts';
import { useTyping } from '../../live/typing.ts';
import { ConversationView } from './ConversationView.tsx';
import { withRefused } from './outgoing.ts';
import { useDraft } from './useDraft.ts';
import { useEarlier } from './useEarlier.ts';
import { useMarkRead } from './useMarkRead.ts';
import { useOnline } from './useOnline.ts';
import { useSending } from './useSending.ts';

/** At most one word of "typing" in this time: the server takes no more. */
const TYPING_EVERY_MS = 2_500;

/** One conversation with its data: reads, writes, marks as read. */
export function ConversationPane({ target }: { target: QueryInput<'readChat'> }) {
  const { call, queries } = useApp();
  const intl = useIntl();
  const navigate = useNavigate();
  const toast = useToast();
  const self = useSelf();
  const settings = useQuery(ask('readSettings')).data?.settings;
  const chat = useQuery(ask('readChat', target));
  const unread = useQuery(ask('listChats')).data?.chats.find(
    (entry) => entry.conversation.id === chat.data?.conversation?.id,
  )?.num_unread_messages;

  const memberId = chat.data?.profile.id ?? '';
  const conversationId = chat.data?.conversation?.id;
  const lastId = chat.data?.messages.at(-1)?.id;
  const [draft, setDraft] = useDraft(self?.id ?? '', memberId);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const [acknowledged, setAcknowledged] = useState(false);
  const lastTyping = useRef(0);

  const sending = useSending({
    memberId,
    fictionalAcknowledged: acknowledged || Boolean(chat.data?.fictional_acknowledged),
    onRefused(error, text) {
      setRefusal(error);
      setDraft((draft) => withRefused(draft, text));
    },
  });
  const earlier = useEarlier(target);
  useMarkRead(conversationId, lastId, unread ?? 0);
  const typing = useTyping(conversationId, lastId);
  const online = useOnline();

  const remove = useMutation<unknown, CallError, string>({
    mutationFn: async (conversation) => {
      // Gone at once here; put back by reloading when the server says no (spec section 4, "Chat").
      await applyOwn(queries, { type: 'chat.removed', data: { conversation_id: conversation } });
      return call('deleteChat', { body: { conversation } });
    },
    onError: (error) => {
      toast({ tone: 'danger', title: errorText(intl, error) });
      void queries.invalidateQueries({ queryKey: ask('listChats').queryKey });
    },
  });
  const block = useMutation<unknown, CallError, boolean>({
    mutationFn: (blocked) => call(blocked ? 'unblock' : 'block', { body: { id: memberId } }),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['readChat'] }),
        queries.invalidateQueries({ queryKey: ask('listChats').queryKey }),
        queries.invalidateQueries({ queryKey: ask('readMember', { id: memberId }).queryKey }),
      ]);
    },
    onError: (error) => toast({ tone: 'danger', title: errorText(intl, error) }),
  });

  if (!chat.data || !self || !settings) return null;
  return (
    <ConversationView
      chat={chat.data}
      self={self}
      settings={settings}
      outgoing={sending.outgoing}
      draft={draft}
      refusal={refusal}
      acknowledged={acknowledged || chat.data.fictional_acknowledged}
      typing={typing}
      online={online}
      loadingEarlier={earlier.isPending}
      onDraft={(text) => {
        setDraft(text);
        if (refusal) setRefusal(null);
      }}
      onTyping={() => {
        const now = Date.now();
        if (!conversationId || now - lastTyping.current < TYPING_EVERY_MS) return;
        lastTyping.current = now;
        // Nobody misses it.
        call('markChat', { body: { conversation: conversationId, mark: 'typing' } }).catch(() => undefined);
      }}
      onSend={(text) => {
        setRefusal(null);
        setDraft('');
        sending.send(text);
      }}
      onRetry={sending.retry}
      onAcknowledge={() => setAcknowledged(true)}
      onEarlier={() => chat.data.messages[0] && earlier.mutate(chat.data.messages[0].id)}
      onDelete={() => {
        if (conversationId) remove.mutate(conversationId);
        void navigate('/chats', { replace: true });
      }}
      onBlock={() => block.mutate(chat.data.profile.blocked)}
    />
  );
}
