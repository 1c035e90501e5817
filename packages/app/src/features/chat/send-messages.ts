import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import type { User } from '@rendezvous/contract/entities';
import type { MessageEvent, OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import type { AppServices } from '../../data/app-services.ts';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { applyOwn } from '../../live/apply-own.ts';
import { createSendQueue, type Line } from './send-queue.ts';
import { electLeaderTab, type Claim } from './leader-tab.ts';
import { lineTo, type Outgoing } from './outgoing.ts';
import { withOutgoing } from './with-outgoing.ts';
import { clearMemberStorage, storeText, storedText } from '../../data/browser-storage.ts';
import { outboxKey, parseOutgoing, readOutbox, storeOutgoing } from './outbox-storage.ts';
import { restoreToDraft } from './draft-storage.ts';

export type Sender = {
  /** Sends a message that is shown and stored already. */
  readonly take: (outgoing: Outgoing) => void;
  readonly tell: (clientId: string, event: MessageEvent) => void;
  /** Removes the refused messages to this member from the list. */
  readonly forgive: (memberId: string) => void;
};

type Surroundings = {
  readonly app: AppServices;
  readonly selfId: string;
  /** The shown messages, in the order in which they were written. */
  readonly read: () => readonly Outgoing[];
  /** Replaces the shown list. */
  readonly show: (list: readonly Outgoing[]) => void;
  /** Stops the sender. */
  readonly signal: AbortSignal;
};

/** The queue of the messages to one member, and this tab's claim to send it. */
type Post = {
  readonly line: Line;
  readonly claim: Claim;
  /** Actions that wait until this tab is the one that sends; null from then on. */
  unheard: (() => void)[] | null;
  leave: () => void;
};

/**
 * Sends a member's messages, and reacts to the network, the balance and the conversations. Messages to one member are
 * sent one after the other (CHAT-23) by one tab of the browser. The other tabs show their state, and one of them takes
 * over when that tab is closed (CHAT-27).
 */
export function sendMessages({ app, selfId, read, show, signal }: Surroundings): Sender {
  clearMemberStorage(selfId);
  const posts = new Map<string, Post>();
  const change = (clientId: string, outgoing: Outgoing | null) =>
    show(withOutgoing(read(), clientId, outgoing));

  const postTo = (memberId: string, claim: Claim): Post => {
    const known = posts.get(memberId);
    if (known && (!known.unheard || known.claim === claim || claim === 'inTurn')) return known;
    known?.leave();
    const leave = () => {
      posts.delete(memberId);
      post.leave();
      // Another tab may have added messages meanwhile.
      if (lineTo(memberId, read()).length > 0) postTo(memberId, 'inTurn');
    };
    const line = createSendQueue({
      send: (message, aborted) => deliver(app, message, aborted),
      restoreToDraft: (message) => restoreToDraft(selfId, message),
      onChange(clientId, outgoing) {
        // The text of a refused message is in the draft, so it is not stored here.
        if (outgoing && outgoing.state !== 'refused') storeOutgoing(selfId, outgoing);
        else storeText(outboxKey(selfId, clientId), '');
        change(clientId, outgoing);
      },
      onEmpty: leave,
    });
    const post: Post = { line, claim, unheard: [], leave: () => {} };
    posts.set(memberId, post);
    post.leave = electLeaderTab(
      `outbox:${selfId}:${memberId}`,
      claim,
      {
        begin() {
          const waiting = lineTo(memberId, read());
          for (const outgoing of waiting) line.add(outgoing);
          for (const say of post.unheard ?? []) say();
          post.unheard = null;
          if (waiting.length === 0) leave();
        },
        lose() {
          line.stop();
          posts.delete(memberId);
          for (const { message } of lineTo(memberId, read())) hear(message.clientId);
        },
      },
      signal,
    );
    return post;
  };

  /** Takes over the stored state of a message, which the tab that sends it has written. */
  const hear = (clientId: string) => {
    const outgoing = parseOutgoing(storedText(outboxKey(selfId, clientId)));
    const own = [...posts.values()].find(({ line }) => line.has(clientId));
    const isRefused = read().some((one) => one.message.clientId === clientId && one.state === 'refused');
    if (isRefused || (outgoing && own)) return;
    change(clientId, outgoing);
    if (outgoing) postTo(outgoing.message.to, 'inTurn');
    else own?.line.forget(clientId);
  };

  const written = read();
  const unsent = readOutbox(selfId, Date.now());
  for (const outgoing of unsent) {
    const isShown = written.some(({ message }) => message.clientId === outgoing.message.clientId);
    if (!isShown) change(outgoing.message.clientId, outgoing);
  }
  for (const { message } of written) postTo(message.to, 'atOnce');
  for (const { message } of unsent) postTo(message.to, 'inTurn');

  const forgive = (forgiven: (outgoing: Outgoing) => boolean) => {
    const rest = read().filter((one) => one.state !== 'refused' || !forgiven(one));
    if (rest.length < read().length) show(rest);
  };
  /** Removes refusals whose reason the conversation now shows itself, or which no longer applies. */
  const forgiveParting = ({ profile }: CallResponse<'readChat'>) =>
    forgive(({ message, failure }) => message.to === profile.id && isOfParting(failure));

  const lines = () => [...posts.values()].map(({ line }) => line);
  const tellAll = (event: MessageEvent) => {
    for (const line of lines()) line.tellAll(event);
  };
  addEventListener('offline', () => tellAll({ type: 'network.lost' }), { signal });
  addEventListener('online', () => tellAll({ type: 'network.returned' }), { signal });
  addEventListener(
    'storage',
    ({ key }) => {
      const prefix = outboxKey(selfId);
      if (key === null) for (const { message } of read()) hear(message.clientId);
      else if (key.startsWith(prefix)) hear(key.slice(prefix.length));
    },
    { signal },
  );
  const stopWatching = app.queries.getQueryCache().subscribe((told) => {
    if (told.type !== 'updated' || read().length === 0) return;
    const { action, query } = told;
    const data: unknown = query.state.data;
    if (query.queryKey[0] === 'readSelf') {
      const user = (data as CallResponse<'readSelf'> | undefined)?.user;
      for (const actor of lines().flatMap((line) => line.actors())) {
        if (user && hasMoreCredits(user, actor.getSnapshot().context.failure))
          actor.send({ type: 'credits.bought' });
      }
    }
    if (query.queryKey[0] === 'readChat') {
      const chat = data as CallResponse<'readChat'> | undefined;
      if (chat && action.type === 'success') forgiveParting(chat);
      for (const { client_id: clientId } of chat?.messages ?? []) {
        for (const line of lines()) line.tell(clientId, { type: 'message.arrived' });
      }
    }
  });
  signal.addEventListener('abort', () => {
    stopWatching();
    for (const line of lines()) line.stop();
    posts.clear();
  });

  return {
    take(outgoing) {
      const { line, unheard } = postTo(outgoing.message.to, 'atOnce');
      if (!unheard) line.add(outgoing);
    },
    tell(clientId, event) {
      const to = read().find(({ message }) => message.clientId === clientId)?.message.to;
      if (!to) return;
      const { line, unheard } = postTo(to, 'atOnce');
      if (unheard) unheard.push(() => line.tell(clientId, event));
      else line.tell(clientId, event);
    },
    forgive: (memberId) => forgive(({ message }) => message.to === memberId),
  };
}

/**
 * Sends a message and applies the response to the page.
 * @throws CallError of `sendMessage`
 */
async function deliver(
  { call, queries }: AppServices,
  sent: OutgoingMessage,
  signal: AbortSignal,
): Promise<void> {
  const self = callQueryOptions('readSelf').queryKey;
  const body = {
    id: sent.to,
    client_id: sent.clientId,
    text: sent.text,
    ...(sent.acknowledged ? { acknowledged_fictional: true as const } : {}),
  };
  try {
    const { message, chat, credits } = await call('sendMessage', { key: sent.key, body, signal });
    queries.setQueryData(self, (old) => (old?.user ? { user: { ...old.user, credits } } : old));
    // The live event is applied in the same way; the second of the two changes nothing (LIVE-2).
    await applyOwn(queries, { type: 'message.added', data: { message, chat } });
    void queries.invalidateQueries({ queryKey: self });
  } catch (error) {
    // The balance is lower than the page shows.
    if (needsCredits(error)) void queries.invalidateQueries({ queryKey: self });
    // One of the two left or blocked, and the page missed the event. The whole page is updated, not only this conversation.
    if (isOfParting(error)) await applyOwn(queries, { type: 'member.changed', data: { member_id: sent.to } });
    throw error;
  }
}

/** Whether a message was refused because of the relation between the two members, which their conversation shows. */
function isOfParting(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not_found' || error.code === 'blocked');
}

function needsCredits(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'insufficient_credits';
}

/** Whether the balance has grown since a message was refused for lack of credits (CHAT-25). */
function hasMoreCredits({ credits }: User, refusal: CallError | null): boolean {
  return needsCredits(refusal) && credits > (refusal.params.balance ?? 0);
}
