import { useEffect, useState, type ComponentType } from 'react';
import type { User } from '@rendezvous/contract/entities';
import { canHaveTimeBonus } from '@rendezvous/machines/time-bonus/time-bonus.rules';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { fetchTimeBonus } from '../features/payments/index.ts';
import { serverNow } from '../time/server-clock.ts';

/** The time bonus. Its code is loaded only for members who may have one; a failure to load it is ignored. */
export function NewMemberBonus({ self }: { self: User }) {
  const services = useAppServices();
  // Decided once, because a bonus that is used or ends while it is on screen says so itself (BONUS-8).
  const [isEligible] = useState(() => canHaveTimeBonus(self, serverNow()));
  const [TimeBonus, setTimeBonus] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isEligible) return;
    void fetchTimeBonus(services).then(
      (fetched) => setTimeBonus(() => fetched),
      () => undefined,
    );
  }, [services, isEligible]);
  return TimeBonus && <TimeBonus />;
}
