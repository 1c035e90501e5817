import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { awaitedOrders } from './awaited-orders.ts';

/** Pages that tell of an order themselves. */
const SHOWS_ORDER = /^\/(?:transactions|credits)\/./;

/**
 * Looks for orders that were completed while no page showed them: as the site is opened, when the balance changes, and
 * when a tab is looked at again. Two tabs side by side take turns, so that one of them tells.
 */
export function OrderNews({ self }: { self: User }) {
  const app = useAppServices();
  const intl = useIntl();
  const toast = useToast();
  const shown = SHOWS_ORDER.test(useLocation().pathname);
  const look = useEffectEvent(async () => {
    if (shown || document.visibilityState !== 'visible' || awaitedOrders(self.id).length === 0) return;
    const { announceOrders } = await import('./announce-orders.tsx');
    const announce = () => announceOrders({ app, intl, toast, self });
    const locks = navigator.locks as LockManager | undefined;
    await (locks ? locks.request(`announce-orders:${self.id}`, announce) : announce());
  });
  useEffect(() => {
    // What cannot be read now is looked for the next time.
    const lookAgain = () => void look().catch(() => undefined);
    lookAgain();
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, [shown, self.credits]);
  return null;
}
