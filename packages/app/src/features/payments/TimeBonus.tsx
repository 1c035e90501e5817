import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { TIME_BONUS } from '@rendezvous/contract/rules';
import type { timeBonusMachine } from '@rendezvous/machines/time-bonus/time-bonus.machine';
import { useApp } from '../../data/AppContext.tsx';
import { useSelf } from '../../data/useSelf.ts';
import { useFlow } from '../../flow/useFlow.tsx';
import { useDismissal } from '../../shell/notices/useDismissal.ts';
import { isMembersArea } from './members-area.ts';
import { TimeBonusView } from './TimeBonusView.tsx';

type TimeBonusProps = {
  /** How long somebody is in the members area before it is told (spec section 9). */
  readonly untilToldMs?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
};

/** The time bonus of whoever is signed in, wherever they are. No page of the site shows it yet. */
export default function TimeBonus({
  untilToldMs = TIME_BONUS.modalAfterSeconds * 1_000,
  now = Date.now,
}: TimeBonusProps) {
  const { dismissed, dismiss } = useDismissal('time-bonus');
  const self = useSelf();
  if (dismissed === null || !self) return null;
  return (
    <Running
      key={self.id}
      self={self}
      untilToldMs={untilToldMs}
      now={now}
      dismissed={dismissed}
      onDismiss={dismiss}
    />
  );
}

type RunningProps = Required<TimeBonusProps> & {
  readonly self: User;
  readonly dismissed: boolean;
  readonly onDismiss: () => void;
};

/** One login: with whoever leaves, what runs here goes too. */
function Running({ self, untilToldMs, now, dismissed, onDismiss }: RunningProps) {
  const { call } = useApp();
  const { pathname } = useLocation();
  const [input] = useState({ dismissed, now });
  const { snapshot, send, runner } = useFlow<typeof timeBonusMachine>(
    async () =>
      (await import('./time-bonus.flow.ts')).timeBonusFlow({ call, untilToldMs, keepDismissal: onDismiss }),
    input,
    { state: 'away', context: { deadline: null, secondsLeft: 0, credits: 0, ...input } },
  );

  const { credits, paid_user: paid } = self;
  const away = snapshot.matches('away');
  const running = snapshot.hasTag('visible');
  const inMembersArea = isMembersArea(pathname);
  useEffect(() => {
    if (away && !paid) send({ type: 'member.arrived', credits });
  }, [away, credits, paid, send]);
  useEffect(() => {
    if (!away && paid) send({ type: 'member.paid' });
  }, [away, paid, send]);
  useEffect(() => {
    if (running) send({ type: 'credits.changed', credits });
  }, [running, credits, send]);
  useEffect(() => {
    if (!running || !inMembersArea) return;
    send({ type: 'area.entered' });
    return () => send({ type: 'area.left' });
  }, [running, inMembersArea, send]);

  return (
    <>
      {runner}
      <TimeBonusView snapshot={snapshot} send={send} />
    </>
  );
}
