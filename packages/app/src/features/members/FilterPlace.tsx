import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '@rendezvous/machines/geolocation/geolocation.context';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Stack } from '@rendezvous/ui/primitives/page';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PlaceOffer } from '../../place/place.lazy.ts';

type FilterPlaceProps = {
  /** Fills in country and region; null where the site offers no search by country. */
  readonly takeOver: ((place: Place) => void) | null;
};

/**
 * What the filter offers with the device's location: to fill in country and region (PLACE-1), and to members who share
 * no place yet the way to the setting without which they cannot search by distance (PLACE-5).
 */
export function FilterPlace({ takeOver }: FilterPlaceProps) {
  const t = useMessages();
  const self = useSelf();
  const fields = useQuery(callQueryOptions('readSettings')).data?.settings.search_fields;
  const canShare = self && !self.shares_place && fields?.includes('distance');
  return (
    <Stack gap="xs">
      {takeOver && <PlaceOffer onFound={takeOver} />}
      {canShare && (
        <TextLink target="block">
          <Link to="/profile/settings/privacy#distance">{t('search.distance_offer')}</Link>
        </TextLink>
      )}
    </Stack>
  );
}
