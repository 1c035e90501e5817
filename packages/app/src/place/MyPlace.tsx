import { useEffect, useEffectEvent, useState } from 'react';
import { geolocationStart, type Place } from '@rendezvous/machines/geolocation/geolocation.context';
import type { geolocationMachine } from '@rendezvous/machines/geolocation/geolocation.machine';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { useFlow } from '../flow/useFlow.tsx';
import { placeBrowser, type PlaceBrowser } from './place-browser.ts';
import { PlaceFinder } from './PlaceFinder.tsx';

type MyPlaceProps = {
  readonly onFound: (place: Place) => void;
  /** Whether the person asked for their place before this was loaded. Default false. */
  readonly wanted?: boolean;
  readonly browser?: PlaceBrowser;
};

/** Finds the place of the device when the person asks for it (PLACE-1). */
export default function MyPlace({ onFound, wanted = false, browser = placeBrowser }: MyPlaceProps) {
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
  const isReady = snapshot.matches('ready');
  const [isPending, setIsPending] = useState(wanted);
  useEffect(() => {
    if (!isPending || !isReady) return;
    setIsPending(false);
    send({ type: 'place.wanted' });
  }, [isPending, isReady, send]);
  const { place } = snapshot.context;
  const isLocated = snapshot.matches('located');
  const notify = useEffectEvent(onFound);
  useEffect(() => {
    if (isLocated && place) notify(place);
  }, [isLocated, place]);

  return (
    <>
      {runner}
      <PlaceFinder snapshot={snapshot} send={send} isAsked={wanted} />
    </>
  );
}
