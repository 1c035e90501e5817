import { useReducer } from 'react';
import { CallError } from '@rendezvous/contract/errors';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { applyOwn } from '../../live/apply-own.ts';
import { changeOutgoing, isRefusal, type Outgoing } from './outgoing.ts';

type Sending = {
  readonly outgoing: readonly Outgoing[];
  /** Sends; a refusal is handed to `onRefused` with the text, so that nothing is lost. */
  send(text: string): void;
  retry(message: Outgoing): void;
};

type Options = {
  readonly memberId: string;
  /** The reader has said that they know this profile to be fictional. */
  readonly fictionalAcknowledged: boolean;
  readonly onRefused: (error: CallError, text: string) => void;
};

/** Sending messages to one member: each once, however often it is tried. */
export function useSending({ memberId, fictionalAcknowledged, onRefused }: Options): Sending {
  const { call, queries } = useApp();
  const [outgoing, change] = useReducer(changeOutgoing, []);

  async function deliver({ clientId, key, text }: Outgoing) {
    try {
      const { message, chat, credits } = await call('sendMessage', {
        key,
        body: {
          id: memberId,
          client_id: clientId,
          text,
          ...(fictionalAcknowledged ? { acknowledged_fictional: true as const } : {}),
        },
      });
      // The same road as the live event takes; whichever comes second changes nothing.
      await applyOwn(queries, { type: 'message.added', data: { message, chat } });
      queries.setQueryData(ask('readSelf').queryKey, (old) =>
        old?.user ? { user: { ...old.user, credits } } : old,
      );
      void queries.invalidateQueries({ queryKey: ask('readSelf').queryKey });
      change({ type: 'gone', clientId });
    } catch (thrown) {
      const error = thrown instanceof CallError ? thrown : new CallError('internal');
      if (isRefusal(error)) {
        change({ type: 'gone', clientId });
        onRefused(error, text);
      } else change({ type: 'failed', clientId, failure: error });
    }
  }

  return {
    outgoing,
    send(text) {
      const message: Outgoing = {
        clientId: crypto.randomUUID(),
        key: crypto.randomUUID(),
        text,
        writtenAt: new Date().toISOString(),
        failure: null,
      };
      change({ type: 'written', message });
      void deliver(message);
    },
    retry(message) {
      change({ type: 'tried', clientId: message.clientId });
      void deliver(message);
    },
  };
}
