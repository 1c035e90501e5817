import { useState } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import type { swipeMachine } from '@rendezvous/machines/swipe/swipe.machine';
import type { FlowSnapshot } from '../../flow/useFlow.tsx';

/** Returns the announcement for screen readers: the last decision and the next card, or '' before the first decision. */
export function useOutcome(snapshot: FlowSnapshot<typeof swipeMachine>): string {
  const t = useMessages();
  const { cards, last } = snapshot.context;
  const [previous, setPrevious] = useState(last);
  const [undone, setUndone] = useState<string | null>(null);
  if (previous !== last) {
    const isUndone = last === null && previous !== null && previous.card.id === cards[0]?.id;
    setPrevious(last);
    setUndone(isUndone ? previous.card.name : null);
  }
  if (snapshot.matches('failed')) return t('swipe.failed');
  const decision = last
    ? t(last.liked ? 'swipe.liked' : 'swipe.passed', { name: last.card.name })
    : undone && t('swipe.undone', { name: undone });
  return [decision, nextOf(t, snapshot, decision !== null)].filter(Boolean).join(' ');
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
