import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { CallError } from '@rendezvous/contract/errors';
import { useApp } from '../../data/AppContext.tsx';
import { outboxOf } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';

type Sending = {
  /** What is on its way to this member, the oldest first. */
  readonly outgoing: readonly Outgoing[];
  /** Why the last message to this member was refused; its words are back in the draft. */
  readonly refusal: CallError | null;
  readonly write: (text: string) => void;
  readonly retry: (clientId: string) => void;
  readonly takeBack: (clientId: string) => void;
  readonly forgive: () => void;
};

type Addressee = {
  readonly selfId: string;
  readonly memberId: string;
  /** The writer has said that they know this profile to be fictional. */
  readonly acknowledged: boolean;
};

const NONE: readonly Outgoing[] = [];

/** What somebody sends to one member, from whichever page it was written. */
export function useOutbox({ selfId, memberId, acknowledged }: Addressee): Sending {
  const app = useApp();
  const subscribe = useCallback(
    (onChange: () => void) => (selfId ? outboxOf(app, selfId).subscribe(onChange) : () => undefined),
    [app, selfId],
  );
  const all = useSyncExternalStore(
    subscribe,
    () => (selfId ? outboxOf(app, selfId).read() : NONE),
    () => NONE,
  );
  const mine = useMemo(() => all.filter(({ message }) => message.to === memberId), [all, memberId]);
  const outbox = () => outboxOf(app, selfId);
  return {
    outgoing: mine.filter(({ state }) => state !== 'refused'),
    refusal: mine.findLast(({ state }) => state === 'refused')?.failure ?? null,
    write: (text) =>
      outbox().write({
        to: memberId,
        text,
        clientId: crypto.randomUUID(),
        key: crypto.randomUUID(),
        writtenAt: new Date().toISOString(),
        acknowledged,
      }),
    retry: (clientId) => outbox().retry(clientId),
    takeBack: (clientId) => outbox().takeBack(clientId),
    forgive: () => outbox().forgive(memberId),
  };
}
