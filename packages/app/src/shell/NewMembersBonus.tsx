import { useEffect, useState, type ComponentType } from 'react';
import type { User } from '@rendezvous/contract/entities';
import { canHaveTimeBonus } from '@rendezvous/machines/time-bonus/time-bonus.rules';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { fetchTimeBonus } from '../features/payments/index.ts';
import { serverNow } from '../time/server-clock.ts';

/** The time bonus, fetched only for a member who may have one; a page that cannot fetch it is still a page. */
export function NewMembersBonus({ self }: { self: User }) {
  const app = useAppServices();
  // Decided once: a bonus that is used up or ends while it is read says so itself.
  const [mayHaveOne] = useState(() => canHaveTimeBonus(self, serverNow()));
  const [TimeBonus, setTimeBonus] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!mayHaveOne) return;
    void fetchTimeBonus(app).then(
      (fetched) => setTimeBonus(() => fetched),
      () => undefined,
    );
  }, [app, mayHaveOne]);
  return TimeBonus && <TimeBonus />;
}
