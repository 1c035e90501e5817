import { Suspense, lazy, useState } from 'react';
import type { Place } from '@rendezvous/machines/geolocation/geolocation.context';
import { Button } from '@rendezvous/ui/primitives/button';
import { MapPinIcon } from '@rendezvous/ui/primitives/icon';
import { useMessages } from '../i18n/useMessages.ts';
import { useHydrated } from '../page/useHydrated.ts';

const MyPlace = lazy(() => import('./MyPlace.tsx'));

/**
 * Offers beside the fields for country and region to fill them in by the device's location (PLACE-1). Nothing is loaded
 * and nobody is asked before the button is pressed; a browser that cannot locate is offered nothing.
 */
export default function PlaceOffer({ onFound }: { readonly onFound: (place: Place) => void }) {
  const t = useMessages();
  const isHydrated = useHydrated();
  const [wanted, setWanted] = useState(false);
  // The server's HTML has the button too: appearing later, it would move the page down.
  if (isHydrated && !('geolocation' in navigator)) return null;
  const button = (
    <Button
      tone="neutral"
      icon={<MapPinIcon />}
      disabled={!isHydrated}
      loading={wanted}
      onClick={() => setWanted(true)}
    >
      {t('place.use')}
    </Button>
  );
  if (!wanted) return <div>{button}</div>;
  return (
    <Suspense fallback={<div>{button}</div>}>
      <MyPlace wanted onFound={onFound} />
    </Suspense>
  );
}
