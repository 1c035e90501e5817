import { useEffect, useEffectEvent } from 'react';
import { geolocationStart, type Place } from '@rendezvous/machines/geolocation/geolocation.context';
import type { geolocationMachine } from '@rendezvous/machines/geolocation/geolocation.machine';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useFlow } from '../../flow/useFlow.tsx';
import { placeBrowser, type PlaceBrowser } from './place-browser.ts';
import { PlaceFinder } from './PlaceFinder.tsx';

type MyPlaceProps = {
  readonly onFound: (place: Place) => void;
  readonly browser?: PlaceBrowser;
};

/** Offers to fill in a place by the device's location (PLACE-1). No page shows it yet. */
export default function MyPlace({ onFound, browser = placeBrowser }: MyPlaceProps) {
  const { call } = useAppServices();
  const { snapshot, send, runner } = useFlow<typeof geolocationMachine>(
    async () => (await import('./place.flow.ts')).placeFlow({ call, browser }),
    undefined,
    geolocationStart,
  );

  useEffect(
    () => browser.watchPermission((permission) => send({ type: 'permission.changed', permission })),
    [browser, send],
  );
  const { place } = snapshot.context;
  const isLocated = snapshot.matches('located');
  const notify = useEffectEvent(onFound);
  useEffect(() => {
    if (isLocated && place) notify(place);
  }, [isLocated, place]);

  return (
    <>
      {runner}
      <PlaceFinder snapshot={snapshot} send={send} />
    </>
  );
}
