import { useState } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import type { swipeMachine } from '@rendezvous/machines/swipe/swipe.machine';
import type { Shown } from '../../flow/useFlow.tsx';

/** What happened last and who comes next, as a screen reader is told it; empty before anything was done. */
export function useOutcome(snapshot: Shown<typeof swipeMachine>): string {
  const t = useMessages();
  const { cards, last } = snapshot.context;
  const [before, setBefore] = useState(last);
  const [back, setBack] = useState<string | null>(null);
  if (before !== last) {
    const isBack = last === null && before !== null && before.card.id === cards[0]?.id;
    setBefore(last);
    setBack(isBack ? before.card.name : null);
  }
  if (snapshot.matches('failed')) return t('swipe.failed');
  const done = last
    ? t(last.liked ? 'swipe.liked' : 'swipe.passed', { name: last.card.name })
    : back && t('swipe.undone', { name: back });
  return [done, nextOf(t, snapshot, done !== null)].filter(Boolean).join(' ');
}

function nextOf(
  t: ReturnType<typeof useMessages>,
  snapshot: Shown<typeof swipeMachine>,
  somethingWasDone: boolean,
): string | null {
  const [next] = snapshot.context.cards;
  if (snapshot.matches('spent')) return t('swipe.out');
  if (snapshot.matches('empty')) return t('swipe.empty');
  return somethingWasDone && next ? t('swipe.next', { name: next.name, age: next.age }) : null;
}
