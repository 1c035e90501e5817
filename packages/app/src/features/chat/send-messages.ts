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
  /** Sends a message that is shown and kept already. */
  readonly take: (outgoing: Outgoing) => void;
  readonly tell: (clientId: string, event: MessageEvent) => void;
  /** Says no more why a message to this member was refused. */
  readonly forgive: (memberId: string) => void;
};

type Surroundings = {
  readonly app: AppServices;
  readonly selfId: string;
  /** What is shown, in the order in which it was written. */
  readonly read: () => readonly Outgoing[];
  /** Shows another list in its place. */
  readonly show: (list: readonly Outgoing[]) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
};

/** What goes to one member, as soon as this tab is the one that sends it. */
type Post = {
  readonly line: Line;
  readonly claim: Claim;
  /** What was said of its messages before it was ours; null from then on. */
  unheard: (() => void)[] | null;
  leave: () => void;
};

/**
 * Sends messages with the client, the network, the member's credits and the conversations around them. To one member
 * they go one after the other, from one tab of the browser; its others show how they stand, and go on when it is closed.
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
      // What another tab left behind meanwhile.
      if (lineTo(memberId, read()).length > 0) postTo(memberId, 'inTurn');
    };
    const line = createSendQueue({
      send: (message, aborted) => deliver(app, message, aborted),
      restoreToDraft: (message) => restoreToDraft(selfId, message),
      onChange(clientId, outgoing) {
        // The words of a refused one are in the draft.
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

  /** How a message stands in the tab that sends it. */
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
  /** What the conversation says itself by now, or is over, is not said by a message that was refused for it. */
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

/** @throws CallError of `sendMessage` */
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
    // The same road as the live event takes; whichever comes second changes nothing.
    await applyOwn(queries, { type: 'message.added', data: { message, chat } });
    void queries.invalidateQueries({ queryKey: self });
  } catch (error) {
    // There were fewer credits than the page knew.
    if (needsCredits(error)) void queries.invalidateQueries({ queryKey: self });
    // One of the two left or blocked, and no event said so: the whole page is put right, not this conversation alone.
    if (isOfParting(error)) await applyOwn(queries, { type: 'member.changed', data: { member_id: sent.to } });
    throw error;
  }
}

/** Whether a message is refused for what became of the two, of which their conversation tells. */
function isOfParting(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not_found' || error.code === 'blocked');
}

function needsCredits(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'insufficient_credits';
}

/** Whether credits came since a message was refused for want of them. */
function hasMoreCredits({ credits }: User, refusal: CallError | null): boolean {
  return needsCredits(refusal) && credits > (refusal.params.balance ?? 0);
}
