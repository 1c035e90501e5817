import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { awaitedOrders } from './awaited-orders.ts';

/** Pages that show the outcome of an order themselves. */
const SHOWS_ORDER = /^\/(?:transactions|credits)\/./;

/**
 * Announces orders that were completed while no page showed them (PAY-17). It checks when the page is opened, when the
 * balance changes, and when the tab becomes visible. A lock makes sure that only one of several tabs announces an order.
 */
export function OrderNews({ self }: { self: User }) {
  const services = useAppServices();
  const intl = useIntl();
  const toast = useToast();
  const shown = SHOWS_ORDER.test(useLocation().pathname);
  const check = useEffectEvent(async () => {
    if (shown || document.visibilityState !== 'visible' || awaitedOrders(self.id).length === 0) return;
    const { announceOrders } = await import('./announce-orders.tsx');
    const announce = () => announceOrders({ services, intl, toast, self });
    const locks = navigator.locks as LockManager | undefined;
    await (locks ? locks.request(`announce-orders:${self.id}`, announce) : announce());
  });
  useEffect(() => {
    // A failed check is repeated the next time.
    const checkSafely = () => void check().catch(() => undefined);
    checkSafely();
    document.addEventListener('visibilitychange', checkSafely);
    return () => document.removeEventListener('visibilitychange', checkSafely);
  }, [shown, self.credits]);
  return null;
}
