import { useIntl } from 'react-intl';
import { PLACE_CHANGES_PER_DAY } from '@rendezvous/contract/distance';
import type { CallError } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Switch } from '@rendezvous/ui/form/switch';
import { Button } from '@rendezvous/ui/primitives/button';
import { MapPinIcon } from '@rendezvous/ui/primitives/icon';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useSelf } from '../../data/useSelf.ts';
import { gridName, limitName } from '../../i18n/distance.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { placeBrowser, type PlaceBrowser } from '../../place/place-browser.ts';
import { LocateError, useSharePlace } from './useSharePlace.ts';

type DistanceSwitchProps = { readonly browser?: Pick<PlaceBrowser, 'locate'> };

/** Shares the member's place in steps of distance, or stops and removes it (PLACE-3). */
export default function DistanceSwitch({ browser = placeBrowser }: DistanceSwitchProps) {
  const t = useMessages();
  const intl = useIntl();
  const self = useSelf();
  const share = useSharePlace(browser);
  const country = self?.profile.country ?? null;
  const isShared = self?.shares_place ?? false;
  const canChange = () => !share.isPending;
  return (
    <Stack id="distance" gap="sm">
      <HydratedFields>
        <Switch
          label={t('settings.distance')}
          hint={t('settings.distance_hint', {
            distance: limitName(intl, '25', country),
            grid: gridName(intl, country),
          })}
          checked={share.isPending ? share.variables : isShared}
          // `disabled` would lose the focus.
          aria-busy={share.isPending || undefined}
          onChange={(event) => canChange() && share.mutate(event.target.checked)}
        />
      </HydratedFields>
      {isShared && (
        <Cluster>
          <Button
            tone="neutral"
            icon={<MapPinIcon />}
            loading={share.isPending && share.variables}
            onClick={() => canChange() && share.mutate(true)}
          >
            {t('settings.distance_update')}
          </Button>
          <Text as="div" tone="soft" size="sm" role="status">
            {share.isSuccess && share.variables && t('settings.distance_updated')}
          </Text>
        </Cluster>
      )}
      {isShared && self?.invisible && (
        <Text tone="soft" size="sm">
          {t('settings.distance_invisible')}
        </Text>
      )}
      {share.error && <Failure error={share.error} />}
    </Stack>
  );
}

/** Why the place could not be found or stored, and what the member can do. */
function Failure({ error }: { readonly error: CallError | LocateError }) {
  const t = useMessages();
  const intl = useIntl();
  if (error instanceof LocateError) {
    const title = {
      denied: t('place.denied'),
      timed_out: t('place.timed_out'),
      unavailable: t('settings.distance_unsupported'),
    }[error.reason];
    return (
      <Banner tone="warning" live="assertive" title={title}>
        {t(error.reason === 'denied' ? 'settings.distance_allow' : 'settings.distance_again')}
      </Banner>
    );
  }
  if (error.code === 'rate_limited' && error.params.retry_at) {
    const time = intl.formatDate(error.params.retry_at, { dateStyle: 'medium', timeStyle: 'short' });
    return (
      <Banner tone="warning" live="assertive">
        {t('settings.distance_limit', { limit: PLACE_CHANGES_PER_DAY, time })}
      </Banner>
    );
  }
  return (
    <Banner tone="danger" live="assertive">
      {errorText(intl, error)}
    </Banner>
  );
}
