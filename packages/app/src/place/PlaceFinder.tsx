import { useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { geolocationMachine } from '@rendezvous/machines/geolocation/geolocation.machine';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { MapPinIcon } from '@rendezvous/ui/primitives/icon';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import type { FlowSnapshot } from '../flow/useFlow.tsx';
import { placeName } from '../i18n/format.ts';
import { useMessages } from '../i18n/useMessages.ts';

export type PlaceFinderProps = {
  readonly snapshot: FlowSnapshot<typeof geolocationMachine>;
  readonly send: ActorRefFrom<typeof geolocationMachine>['send'];
  /** Whether it replaces a button that the person just pressed, whose focus it takes over. Default false. */
  readonly isAsked?: boolean;
};

/** Finds the person's location when they press the button; renders nothing if the browser cannot locate (PLACE-1). */
export function PlaceFinder({ snapshot, send, isAsked = false }: PlaceFinderProps) {
  const t = useMessages();
  const intl = useIntl();
  const hint = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) button.current?.focus();
  }, [isAsked]);
  if (snapshot.matches('unsupported')) return null;
  const { place, failure } = snapshot.context;
  const isLooking = snapshot.matches('locating') || snapshot.matches('naming');
  const isLocated = snapshot.matches('located');
  const hasFailed = snapshot.matches('failed') || snapshot.matches('timedOut');
  const isBeforeSearch = snapshot.matches('unknown') || snapshot.matches('ready');
  return (
    <Stack>
      <Cluster>
        <Button
          ref={button}
          tone="neutral"
          icon={<MapPinIcon />}
          loading={isLooking}
          // The button is not disabled, so that it keeps the focus after a denial.
          aria-disabled={!snapshot.can({ type: 'place.wanted' })}
          aria-describedby={hint}
          onClick={() => send({ type: 'place.wanted' })}
        >
          {t(isLocated || hasFailed ? 'place.again' : 'place.use')}
        </Button>
        {isLooking && (
          <Button
            tone="quiet"
            onClick={() => {
              button.current?.focus();
              send({ type: 'search.cancelled' });
            }}
          >
            {t('place.cancel')}
          </Button>
        )}
        <Text as="div" tone={isLocated ? 'ink' : 'soft'} size="sm" id={hint}>
          <span role="status">
            {isBeforeSearch && t('place.hint')}
            {isLooking && t('place.looking')}
            {isLocated && place && t('place.found', { place: placeName(intl, place) })}
          </span>
        </Text>
      </Cluster>
      {snapshot.matches('denied') && (
        <Banner tone="warning" live="polite" title={t('place.denied')}>
          {t('place.denied_text')}
        </Banner>
      )}
      {hasFailed && (
        <Banner
          tone="warning"
          live="assertive"
          title={t(
            snapshot.matches('timedOut')
              ? 'place.timed_out'
              : failure?.code === 'not_found'
                ? 'place.unnamed'
                : 'place.failed',
          )}
        >
          {t('place.failed_text')}
        </Banner>
      )}
    </Stack>
  );
}
