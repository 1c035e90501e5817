import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import type { User } from '@rendezvous/contract/entities';
import type { MessageEvent, OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import type { AppServices } from '../../data/app-services.ts';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { applyOwn } from '../../live/apply-own.ts';
import { bodyOf, leaveToWorker } from './background-sync.ts';
import { createSendQueue, type SendQueue } from './send-queue.ts';
import { electLeaderTab, type Claim } from './leader-tab.ts';
import { outgoingTo, type Outgoing, outboxKey, storeOutgoing } from './outgoing.ts';
import { withOutgoing } from './with-outgoing.ts';
import { clearMemberStorage } from '../../data/browser-storage.ts';
import { sealedText, storeSealed, untilTextsOpen } from '../../data/sealed-texts.ts';
import { parseOutgoing, readOutbox } from './outbox-storage.ts';
import { restoreToDraft } from './draft-storage.ts';

export type Sender = {
  /** Sends a message that is shown and stored already. */
  readonly add: (outgoing: Outgoing) => void;
  /** Sends an event to the machine of a message. */
  readonly send: (clientId: string, event: MessageEvent) => void;
  /** Removes the refused messages to this member from the list. */
  readonly dismissRefusals: (memberId: string) => void;
};

type SenderOptions = {
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
type MemberQueue = {
  readonly queue: SendQueue;
  readonly claim: Claim;
  /** Actions that wait until this tab is the one that sends; null from then on. */
  pendingActions: (() => void)[] | null;
  resign: () => void;
};

/**
 * Sends a member's messages, and reacts to the network, the balance and the conversations. Messages to one member are
 * sent one after the other (CHAT-23) by one tab of the browser. The other tabs show their state, and one of them takes
 * over when that tab is closed (CHAT-27).
 */
export function sendMessages({ app, selfId, read, show, signal }: SenderOptions): Sender {
  clearMemberStorage(selfId);
  const memberQueues = new Map<string, MemberQueue>();
  const leave = leaveToWorker(selfId);
  const change = (clientId: string, outgoing: Outgoing | null) => {
    show(withOutgoing(read(), clientId, outgoing));
    leave(read());
  };

  const queueFor = (memberId: string, claim: Claim): MemberQueue => {
    const known = memberQueues.get(memberId);
    if (known && (!known.pendingActions || known.claim === claim || claim === 'inTurn')) return known;
    known?.resign();
    const close = () => {
      memberQueues.delete(memberId);
      memberQueue.resign();
      // Another tab may have added messages meanwhile.
      if (outgoingTo(memberId, read()).length > 0) queueFor(memberId, 'inTurn');
    };
    const queue = createSendQueue({
      send: (message, aborted) => deliver(app, message, aborted),
      restoreToDraft: (message) => restoreToDraft(selfId, message),
      onChange(clientId, outgoing) {
        // The text of a refused message is in the draft, so it is not stored here.
        if (outgoing && outgoing.state !== 'refused') storeOutgoing(selfId, outgoing);
        else storeSealed(selfId, outboxKey(selfId, clientId), '');
        change(clientId, outgoing);
      },
      onEmpty: close,
    });
    const memberQueue: MemberQueue = { queue, claim, pendingActions: [], resign: () => {} };
    memberQueues.set(memberId, memberQueue);
    memberQueue.resign = electLeaderTab(
      `outbox:${selfId}:${memberId}`,
      claim,
      {
        onElected() {
          const waiting = outgoingTo(memberId, read());
          for (const outgoing of waiting) queue.add(outgoing);
          for (const action of memberQueue.pendingActions ?? []) action();
          memberQueue.pendingActions = null;
          if (waiting.length === 0) close();
        },
        onReplaced() {
          queue.stop();
          memberQueues.delete(memberId);
          for (const { message } of outgoingTo(memberId, read())) syncFromStorage(message.clientId);
        },
      },
      signal,
    );
    return memberQueue;
  };

  /** Takes over the stored state of a message, which the tab that sends it has written. */
  const syncFromStorage = (clientId: string) => {
    const outgoing = parseOutgoing(sealedText(selfId, outboxKey(selfId, clientId)));
    const own = [...memberQueues.values()].find(({ queue }) => queue.has(clientId));
    const isRefused = read().some((one) => one.message.clientId === clientId && one.state === 'refused');
    if (isRefused || (outgoing && own)) return;
    change(clientId, outgoing);
    if (outgoing) queueFor(outgoing.message.to, 'inTurn');
    else own?.queue.remove(clientId);
  };

  const written = read();
  const takeStored = () => {
    const shown = new Set(read().map(({ message }) => message.clientId));
    const unsent = readOutbox(selfId, Date.now()).filter(({ message }) => !shown.has(message.clientId));
    for (const outgoing of unsent) change(outgoing.message.clientId, outgoing);
    for (const { message } of unsent) queueFor(message.to, 'inTurn');
  };
  for (const { message } of written) queueFor(message.to, 'atOnce');
  takeStored();
  const takeSealed = async () => {
    // What is encrypted can be read only once the cipher is open, which may take until the network is back.
    await untilTextsOpen(selfId);
    if (signal.aborted) return;
    takeStored();
    // Only now is known what is still unsent, and what an earlier page has left and sent or taken back since.
    leave(read(), { all: true });
  };
  void takeSealed();

  const dismissRefusals = (isDismissed: (outgoing: Outgoing) => boolean) => {
    const remaining = read().filter((one) => one.state !== 'refused' || !isDismissed(one));
    if (remaining.length < read().length) show(remaining);
  };
  /** Removes refusals whose reason the conversation now shows itself, or which no longer applies. */
  const dismissOutdatedRefusals = ({ profile }: CallResponse<'readChat'>) =>
    dismissRefusals(({ message, failure }) => message.to === profile.id && isRelationRefusal(failure));

  const queues = () => [...memberQueues.values()].map(({ queue }) => queue);
  const sendToAll = (event: MessageEvent) => {
    for (const queue of queues()) queue.sendToAll(event);
  };
  addEventListener('offline', () => sendToAll({ type: 'network.lost' }), { signal });
  addEventListener('online', () => sendToAll({ type: 'network.returned' }), { signal });
  addEventListener(
    'storage',
    ({ key }) => {
      const prefix = outboxKey(selfId);
      if (key === null) for (const { message } of read()) syncFromStorage(message.clientId);
      else if (key.startsWith(prefix)) syncFromStorage(key.slice(prefix.length));
    },
    { signal },
  );
  const stopWatching = app.queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || read().length === 0) return;
    const { action, query } = event;
    const data: unknown = query.state.data;
    if (query.queryKey[0] === 'readSelf') {
      const user = (data as CallResponse<'readSelf'> | undefined)?.user;
      for (const actor of queues().flatMap((queue) => queue.actors())) {
        if (user && hasMoreCredits(user, actor.getSnapshot().context.failure))
          actor.send({ type: 'credits.bought' });
      }
    }
    if (query.queryKey[0] === 'readChat') {
      const chat = data as CallResponse<'readChat'> | undefined;
      if (chat && action.type === 'success') dismissOutdatedRefusals(chat);
      for (const { client_id: clientId } of chat?.messages ?? []) {
        for (const queue of queues()) queue.send(clientId, { type: 'message.arrived' });
      }
    }
  });
  signal.addEventListener('abort', () => {
    stopWatching();
    for (const queue of queues()) queue.stop();
    memberQueues.clear();
  });

  return {
    add(outgoing) {
      leave(read());
      const { queue, pendingActions } = queueFor(outgoing.message.to, 'atOnce');
      if (!pendingActions) queue.add(outgoing);
    },
    send(clientId, event) {
      const to = read().find(({ message }) => message.clientId === clientId)?.message.to;
      if (!to) return;
      const { queue, pendingActions } = queueFor(to, 'atOnce');
      if (pendingActions) pendingActions.push(() => queue.send(clientId, event));
      else queue.send(clientId, event);
    },
    dismissRefusals: (memberId) => dismissRefusals(({ message }) => message.to === memberId),
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
  try {
    const parts = { key: sent.key, body: bodyOf(sent), signal };
    const { message, chat, credits } = await call('sendMessage', parts);
    // The live event is applied in the same way; the second of the two changes nothing (LIVE-2).
    await applyOwn(queries, { type: 'message.added', data: { message, chat } });
    queries.setQueryData(self, (old) => (old?.user ? { user: { ...old.user, credits } } : old));
    void queries.invalidateQueries({ queryKey: self });
  } catch (error) {
    // The balance is lower than the page shows.
    if (needsCredits(error)) void queries.invalidateQueries({ queryKey: self });
    // The page shows a price that is not true any more (CHAT-36).
    if (error instanceof CallError && error.fields.expected_credits) {
      void queries.invalidateQueries({ queryKey: self });
      void queries.invalidateQueries({ queryKey: ['readSettings'] });
      // The first message of a conversation has a price of its own.
      void queries.invalidateQueries({
        queryKey: callQueryOptions('readChat', { member: sent.to }).queryKey,
      });
    }
    // One of the two left or blocked, and the page missed the event: update the whole page, not only this conversation.
    if (isRelationRefusal(error))
      await applyOwn(queries, { type: 'member.changed', data: { member_id: sent.to } });
    throw error;
  }
}

/** Whether a message was refused because of the relation between the two members, which their conversation shows. */
function isRelationRefusal(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not_found' || error.code === 'blocked');
}

function needsCredits(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'insufficient_credits';
}

/** Whether the balance has grown since a message was refused for lack of credits (CHAT-25). */
function hasMoreCredits({ credits }: User, refusal: CallError | null): boolean {
  return needsCredits(refusal) && credits > (refusal.params.balance ?? 0);
}
