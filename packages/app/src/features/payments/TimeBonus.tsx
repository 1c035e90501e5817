import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { timeBonusStart } from '@rendezvous/machines/time-bonus/time-bonus.context';
import type { timeBonusMachine } from '@rendezvous/machines/time-bonus/time-bonus.machine';
import { countedCredits } from '@rendezvous/machines/time-bonus/time-bonus.rules';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useSelf } from '../../data/useSelf.ts';
import { useFlow } from '../../flow/useFlow.tsx';
import { useDismissal } from '../../page/useDismissal.ts';
import { useHasOpenOverlay } from '../../page/useHasOpenOverlay.ts';
import { serverNow } from '../../time/server-clock.ts';
import { isMembersArea } from '../../page/members-area.ts';
import { TimeBonusView } from './TimeBonusView.tsx';

/** The time bonus of the signed-in member. The shell renders it on every page. */
export default function TimeBonus() {
  const { dismissed, dismiss } = useDismissal('time-bonus');
  const self = useSelf();
  if (dismissed === null || !self) return null;
  return <Running key={self.id} self={self} dismissed={dismissed} onDismiss={dismiss} />;
}

type RunningProps = {
  readonly self: User;
  readonly dismissed: boolean;
  readonly onDismiss: () => void;
};

/** Runs the time bonus of one member. The key makes it stop at log-out (BONUS-6). */
function Running({ self, dismissed, onDismiss }: RunningProps) {
  const { call } = useAppServices();
  const { pathname } = useLocation();
  const [input] = useState({ dismissed, now: serverNow });
  const { snapshot, send, runner } = useFlow<typeof timeBonusMachine>(
    async () => (await import('./time-bonus.flow.ts')).timeBonusFlow({ call, keepDismissal: onDismiss }),
    input,
    timeBonusStart,
  );

  const { paid_user: paid } = self;
  const credits = countedCredits(self);
  const away = snapshot.matches('away');
  const running = snapshot.hasTag('visible');
  const inMembersArea = isMembersArea(pathname);
  const occupied = useHasOpenOverlay();
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
    if (running) send({ type: occupied ? 'member.occupied' : 'member.free' });
  }, [running, occupied, send]);
  useEffect(() => {
    if (running && dismissed) send({ type: 'dismissal.noticed' });
  }, [running, dismissed, send]);
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
