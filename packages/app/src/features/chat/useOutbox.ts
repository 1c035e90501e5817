import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { CallError } from '@rendezvous/contract/errors';
import { useAppServices } from '../../data/AppServicesContext.tsx';
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
  const app = useAppServices();
  const subscribe = useCallback(
    (onChange: () => void) => (selfId ? outboxOf(app, selfId).subscribe(onChange) : () => undefined),
    [app, selfId],
  );
  const all = useSyncExternalStore(
    subscribe,
    () => (selfId ? outboxOf(app, selfId).read() : NONE),
    () => NONE,
  );
  // Each is the same as long as it can be: what is written stands beside hundreds of messages that need not be drawn again.
  const mine = useMemo(() => all.filter(({ message }) => message.to === memberId), [all, memberId]);
  const outgoing = useMemo(() => mine.filter(({ state }) => state !== 'refused'), [mine]);
  const acts = useMemo(() => {
    const outbox = () => outboxOf(app, selfId);
    return {
      retry: (clientId: string) => outbox().retry(clientId),
      takeBack: (clientId: string) => outbox().takeBack(clientId),
      forgive: () => outbox().forgive(memberId),
    };
  }, [app, selfId, memberId]);
  return {
    ...acts,
    outgoing,
    refusal: mine.findLast(({ state }) => state === 'refused')?.failure ?? null,
    write: (text) =>
      outboxOf(app, selfId).write({
        to: memberId,
        text,
        clientId: crypto.randomUUID(),
        key: crypto.randomUUID(),
        writtenAt: new Date().toISOString(),
        acknowledged,
      }),
  };
}
