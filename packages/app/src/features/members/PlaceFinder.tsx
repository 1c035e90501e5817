import { useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { geolocationMachine } from '@rendezvous/machines/geolocation/geolocation.machine';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { MapPinIcon } from '@rendezvous/ui/primitives/icon';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import type { Shown } from '../../flow/useFlow.tsx';
import { placeName } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';

export type PlaceFinderProps = {
  readonly snapshot: Shown<typeof geolocationMachine>;
  readonly send: ActorRefFrom<typeof geolocationMachine>['send'];
};

/**
 * Finds out where somebody is, when they ask for it (spec section 4, "Geolocation permission"). Where the browser cannot,
 * nothing stands: one chooses by hand, as beside it.
 */
export function PlaceFinder({ snapshot, send }: PlaceFinderProps) {
  const t = useMessages();
  const intl = useIntl();
  const hint = useId();
  const button = useRef<HTMLButtonElement>(null);
  if (snapshot.matches('unsupported')) return null;
  const { place, failure } = snapshot.context;
  const looking = snapshot.matches('locating') || snapshot.matches('naming');
  const located = snapshot.matches('located');
  const asksFirst = snapshot.matches('unknown') || snapshot.matches('ready');
  return (
    <Stack>
      <Cluster>
        <Button
          ref={button}
          tone="neutral"
          icon={<MapPinIcon />}
          loading={looking}
          // It stays where it is, with the focus, also where only the browser's settings lead on.
          aria-disabled={!snapshot.can({ type: 'place.wanted' })}
          aria-describedby={hint}
          onClick={() => send({ type: 'place.wanted' })}
        >
          {t(located || snapshot.matches('failed') ? 'place.again' : 'place.use')}
        </Button>
        {looking && (
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
        <Text as="div" tone={located ? 'ink' : 'soft'} size="sm" id={hint}>
          <span role="status">
            {asksFirst && t('place.hint')}
            {looking && t('place.looking')}
            {located && place && t('place.found', { place: placeName(intl, place) })}
          </span>
        </Text>
      </Cluster>
      {snapshot.matches('denied') && (
        <Banner tone="warning" live="polite" title={t('place.denied')}>
          {t('place.denied_text')}
        </Banner>
      )}
      {snapshot.matches('failed') && (
        <Banner
          tone="warning"
          live="assertive"
          title={t(failure?.code === 'not_found' ? 'place.unnamed' : 'place.failed')}
        >
          {t('place.failed_text')}
        </Banner>
      )}
    </Stack>
  );
}
