import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { MessageAttachment } from '@rendezvous/contract/attachments';
import type { CallError } from '@rendezvous/contract/errors';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { outboxOf } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';

type MemberOutbox = {
  /** The unsent messages to this member, oldest first. */
  readonly outgoing: readonly Outgoing[];
  /** Why the last message to this member was refused; its text is back in the draft (CHAT-26). */
  readonly refusal: CallError | null;
  /** `credits` is the price that the writer was shown (CHAT-36). */
  readonly write: (text: string, credits: number, attachment?: MessageAttachment) => void;
  readonly retry: (clientId: string) => void;
  readonly takeBack: (clientId: string) => void;
  readonly dismissRefusals: () => void;
};

type OutboxOptions = {
  readonly selfId: string;
  readonly memberId: string;
  /** Whether the writer has acknowledged that this profile is fictional (FICTION-3). */
  readonly acknowledged: boolean;
};

const NO_MESSAGES: readonly Outgoing[] = [];

/** The unsent messages to one member, and the functions that change them. */
export function useOutbox({ selfId, memberId, acknowledged }: OutboxOptions): MemberOutbox {
  const app = useAppServices();
  const subscribe = useCallback(
    (onChange: () => void) => (selfId ? outboxOf(app, selfId).subscribe(onChange) : () => undefined),
    [app, selfId],
  );
  const all = useSyncExternalStore(
    subscribe,
    () => (selfId ? outboxOf(app, selfId).read() : NO_MESSAGES),
    () => NO_MESSAGES,
  );
  // These values are stable, so that typing does not render the hundreds of messages beside the field again.
  const mine = useMemo(() => all.filter(({ message }) => message.to === memberId), [all, memberId]);
  const outgoing = useMemo(() => mine.filter(({ state }) => state !== 'refused'), [mine]);
  const actions = useMemo(() => {
    const outbox = () => outboxOf(app, selfId);
    return {
      retry: (clientId: string) => outbox().retry(clientId),
      takeBack: (clientId: string) => outbox().takeBack(clientId),
      dismissRefusals: () => outbox().dismissRefusals(memberId),
    };
  }, [app, selfId, memberId]);
  return {
    ...actions,
    outgoing,
    refusal: mine.findLast(({ state }) => state === 'refused')?.failure ?? null,
    write: (text, credits, attachment) =>
      outboxOf(app, selfId).write({
        to: memberId,
        text,
        attachment,
        clientId: crypto.randomUUID(),
        key: crypto.randomUUID(),
        writtenAt: new Date().toISOString(),
        acknowledged,
        credits,
      }),
  };
}
