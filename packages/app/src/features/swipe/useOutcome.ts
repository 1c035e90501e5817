import { useState } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import type { swipeMachine } from '@rendezvous/machines/swipe/swipe.machine';
import type { FlowSnapshot } from '../../flow/useFlow.tsx';

type Outcome = {
  /** For screen readers: what became of the last card, and the next one; '' before the first decision. */
  readonly announcement: string;
  /** The part of it that neither the cards nor their end show; null without any. */
  readonly notice: string | null;
};

/** Returns what the last decision, its undoing or its refusal has led to (SWIPE-2, SWIPE-3, SWIPE-5). */
export function useOutcome(snapshot: FlowSnapshot<typeof swipeMachine>): Outcome {
  const t = useMessages();
  const { cards, last, gone } = snapshot.context;
  const [previous, setPrevious] = useState(last);
  const [undone, setUndone] = useState<string | null>(null);
  if (previous !== last) {
    const isUndone = last === null && previous !== null && previous.card.id === cards[0]?.id;
    setPrevious(last);
    setUndone(isUndone ? previous.card.name : null);
  }
  if (snapshot.matches('failed')) return { announcement: t('swipe.failed'), notice: null };
  const isSpent = snapshot.matches('spent');
  const left = gone && t('swipe.gone', { name: gone.name });
  const decision = last && t(last.liked ? 'swipe.liked' : 'swipe.passed', { name: last.card.name });
  const returned = undone && t(isSpent ? 'swipe.undone_later' : 'swipe.undone', { name: undone });
  const first = left ?? decision ?? returned;
  return {
    announcement: [first, nextOf(t, snapshot, first !== null)].filter(Boolean).join(' '),
    notice: left ?? (isSpent ? returned : null),
  };
}

function nextOf(
  t: ReturnType<typeof useMessages>,
  snapshot: FlowSnapshot<typeof swipeMachine>,
  hasDecision: boolean,
): string | null {
  const [next] = snapshot.context.cards;
  if (snapshot.matches('spent')) return t('swipe.out');
  if (snapshot.matches('empty')) return t('swipe.empty');
  return hasDecision && next ? t('swipe.next', { name: next.name, age: next.age }) : null;
}
