import { createActor, type Actor } from 'xstate';
import type { Answer } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import type { User } from '@rendezvous/contract/entities';
import type {
  MessageEvent,
  messageMachine,
  OutgoingMessage,
} from '@rendezvous/machines/message/message.machine';
import type { App } from '../../data/app.ts';
import { ask } from '../../data/ask.ts';
import { inspect } from '../../flow/inspect.ts';
import { applyOwn } from '../../live/apply-own.ts';
import { messageFlow, outgoingOf } from './message.flow.ts';
import type { Outgoing } from './outgoing.ts';

export type Sender = {
  readonly take: (message: OutgoingMessage) => void;
  readonly tell: (clientId: string, event: MessageEvent) => void;
};

type Surroundings = {
  readonly app: App;
  readonly selfId: string;
  readonly giveBack: (message: OutgoingMessage) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
};

/**
 * Sends messages, each an actor of the message's machine with the client, the network, the member's credits and the
 * conversations around it. `onChange` is told how each stands; null when it has arrived or was taken back.
 */
export function sendMessages(
  { app, selfId, giveBack, signal }: Surroundings,
  onChange: (clientId: string, outgoing: Outgoing | null) => void,
): Sender {
  forgetOthers(selfId);
  const actors = new Map<string, Actor<typeof messageMachine>>();
  const machine = messageFlow({
    send: inTurn((message, aborted) => deliver(app, message, aborted)),
    giveBack,
  });
  const tellAll = (event: MessageEvent) => {
    for (const actor of actors.values()) actor.send(event);
  };
  addEventListener('offline', () => tellAll({ type: 'network.lost' }), { signal });
  addEventListener('online', () => tellAll({ type: 'network.returned' }), { signal });
  const stopWatching = app.queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || actors.size === 0) return;
    const data: unknown = query.state.data;
    if (query.queryKey[0] === 'readSelf') {
      const user = (data as Answer<'readSelf'> | undefined)?.user;
      for (const actor of actors.values()) {
        if (user && hasMoreCredits(user, actor.getSnapshot().context.failure))
          actor.send({ type: 'credits.bought' });
      }
    }
    if (query.queryKey[0] === 'readChat') {
      for (const { client_id: clientId } of (data as Answer<'readChat'> | undefined)?.messages ?? []) {
        actors.get(clientId)?.send({ type: 'message.arrived' });
      }
    }
  });
  signal.addEventListener('abort', () => {
    stopWatching();
    for (const actor of actors.values()) actor.stop();
    actors.clear();
  });

  return {
    take(message) {
      const { clientId } = message;
      const actor = createActor(machine, { input: { message, online: navigator.onLine }, inspect });
      actors.set(clientId, actor);
      actor.subscribe((snapshot) => {
        if (snapshot.status === 'done') actors.delete(clientId);
        onChange(clientId, outgoingOf(snapshot));
      });
      actor.start();
    },
    tell: (clientId, event) => actors.get(clientId)?.send(event),
  };
}

type Send = (message: OutgoingMessage, signal: AbortSignal) => Promise<void>;

/** Messages to one member go one after the other, so that they arrive as they were written. */
function inTurn(send: Send): Send {
  const last = new Map<string, Promise<unknown>>();
  return (message, signal) => {
    const before = last.get(message.to) ?? Promise.resolve();
    const sent = before.then(() => {
      signal.throwIfAborted();
      return send(message, signal);
    });
    last.set(
      message.to,
      sent.catch(() => undefined),
    );
    return sent;
  };
}

/** @throws CallError of `sendMessage` */
async function deliver({ call, queries }: App, sent: OutgoingMessage, signal: AbortSignal): Promise<void> {
  const self = ask('readSelf').queryKey;
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
    throw error;
  }
}

function needsCredits(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'insufficient_credits';
}

/** Whether credits came since a message was refused for want of them. */
function hasMoreCredits({ credits }: User, refusal: CallError | null): boolean {
  return needsCredits(refusal) && credits > (refusal.params.balance ?? 0);
}

/** What another member wrote in this tab, and did not send, is nobody's business. */
function forgetOthers(selfId: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const [kind, owner] = key.split(':');
    if ((kind === 'outbox' || kind === 'draft') && owner !== selfId) sessionStorage.removeItem(key);
  }
}
