import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '@rendezvous/contract/errors';
import type { ClaimedReply } from '@rendezvous/contract/reply-calls';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { serverNow } from '../../time/server-clock.ts';
import { DESK_REFRESH_MS } from './desk-refresh.ts';

/** A claim is renewed while somebody types, and at most once in this time (FICTION-8). */
const RENEW_AFTER_MS = 60_000;

export const REPLIES = { ...callQueryOptions('readReplies'), staleTime: DESK_REFRESH_MS };

/** Why the opened conversation cannot be answered: its claim is over, somebody else took it, or it is gone. */
export type LostClaim = 'expired' | 'taken' | 'gone';

type Answer = { readonly conversation: string; readonly client_id: string; readonly text: string };

const lossOf = ({ code }: CallError): LostClaim | null =>
  code === 'already_done' ? 'taken' : code === 'not_found' ? 'gone' : null;

/** The work at the desk where staff answer for fictional profiles (FICTION-5, FICTION-7, FICTION-8). */
export function useReplyDesk({ onSent }: { readonly onSent: () => void }) {
  const { call, queries } = useAppServices();
  const queue = useQuery({ ...REPLIES, refetchInterval: DESK_REFRESH_MS }).data;
  const [openId, setOpenId] = useState<string | null>(null);
  const [claimed, setClaimed] = useState<ClaimedReply | null>(null);
  const [lost, setLost] = useState<LostClaim | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const wanted = useRef<string | null>(null);
  const held = useRef<string | null>(null);
  const renewedAt = useRef(0);
  const attempt = useRef<Answer | null>(null);

  const refresh = () => queries.fetchQuery({ ...REPLIES, staleTime: 0 }).catch(() => null);
  const giveBack = (conversation: string) =>
    // A claim that is not given back expires by itself.
    void call('releaseReply', { body: { conversation } }).catch(() => null);

  const claim = useMutation<ClaimedReply, CallError, string>({
    mutationFn: (conversation) => call('claimReply', { body: { conversation } }),
    onSuccess: (reply, conversation) => {
      if (wanted.current !== conversation) return giveBack(conversation);
      held.current = conversation;
      renewedAt.current = serverNow();
      setClaimed(reply);
      setLost(null);
      return refresh();
    },
    onError: (error, conversation) => {
      if (wanted.current === conversation && lossOf(error)) setLost(lossOf(error));
      return refresh();
    },
  });

  const answer = useMutation<unknown, CallError, Answer>({
    mutationFn: (body) => call('sendReply', { body }),
    onSuccess: async (_, { conversation }) => {
      attempt.current = null;
      if (held.current === conversation) held.current = null;
      setDraft(conversation, '');
      onSent();
      const waiting = await refresh();
      if (wanted.current !== conversation) return;
      const next = waiting?.replies.find((one) => one.claim !== 'other' && one.conversation !== conversation);
      if (next) open(next.conversation);
      else close();
    },
    onError: (error, { conversation }) => {
      if (wanted.current === conversation && lossOf(error)) setLost(lossOf(error));
      return refresh();
    },
  });

  function setDraft(conversation: string, text: string) {
    setDrafts((all) => ({ ...all, [conversation]: text }));
  }

  function leave(next: string | null) {
    const before = held.current;
    if (before && before !== next) giveBack(before);
    held.current = null;
    wanted.current = next;
    setOpenId(next);
    setClaimed(null);
    setLost(null);
    answer.reset();
  }

  function open(conversation: string) {
    leave(conversation);
    claim.mutate(conversation);
  }

  function close() {
    leave(null);
    void refresh();
  }

  const giveBackHeld = useRef(() => {});
  useEffect(() => {
    giveBackHeld.current = () => {
      if (held.current) giveBack(held.current);
    };
  });
  useEffect(() => () => giveBackHeld.current(), []);

  return {
    queue,
    openId,
    claimed,
    lost,
    draft: openId ? (drafts[openId] ?? '') : '',
    claiming: claim.isPending,
    sending: answer.isPending,
    /** Why the conversation could not be opened, or the answer not be sent. */
    failure: claimed ? answer.error : claim.error,
    open,
    close,
    claimAgain: () => {
      answer.reset();
      if (openId) claim.mutate(openId);
    },
    expire: () => setLost((reason) => reason ?? 'expired'),
    onDraft: (text: string) => openId && setDraft(openId, text),
    onTyping: () => {
      if (!openId || lost || claim.isPending || serverNow() - renewedAt.current < RENEW_AFTER_MS) return;
      renewedAt.current = serverNow();
      claim.mutate(openId);
    },
    send: (text: string) => {
      if (!openId) return;
      // The same text is the same answer, so that it is written once however often it is tried (FICTION-7).
      const same = attempt.current?.conversation === openId && attempt.current.text === text;
      if (!same) attempt.current = { conversation: openId, client_id: crypto.randomUUID(), text };
      if (attempt.current) answer.mutate(attempt.current);
    },
  };
}
export type ReplyDesk = ReturnType<typeof useReplyDesk>;
