import { Link } from 'react-router-dom';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Separator } from '@rendezvous/ui/primitives/separator';
import { Switch } from '@rendezvous/ui/form/switch';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { DataExport, DistanceSwitch } from './settings.lazy.tsx';

type PrivacySectionProps = {
  readonly invisible: boolean;
  /** Null where the profile is hidden for another reason than a break. */
  readonly paused: boolean | null;
  readonly readReceipts: boolean;
  /** Null where the site keeps its members off search engines (PROFILE-13). */
  readonly searchEngines: boolean | null;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly onInvisible: (invisible: boolean) => void;
  readonly onPaused: (paused: boolean) => void;
  readonly onReadReceipts: (shown: boolean) => void;
  readonly onSearchEngines: (allowed: boolean) => void;
};

export function PrivacySection({
  invisible,
  paused,
  readReceipts,
  searchEngines,
  busy,
  failure,
  onInvisible,
  onPaused,
  onReadReceipts,
  onSearchEngines,
}: PrivacySectionProps) {
  const t = useMessages();
  return (
    <>
      {failure && (
        <Banner tone="danger" live="assertive">
          {failure}
        </Banner>
      )}
      <HydratedFields>
        <Switch
          label={t('settings.invisible')}
          hint={t('settings.invisible_hint')}
          checked={invisible}
          // `disabled` would lose the focus.
          aria-busy={busy || undefined}
          onChange={(event) => {
            if (!busy) onInvisible(event.target.checked);
          }}
        />
        {paused !== null && (
          <Switch
            label={t('settings.pause')}
            hint={t('settings.pause_hint')}
            checked={paused}
            aria-busy={busy || undefined}
            onChange={(event) => {
              if (!busy) onPaused(event.target.checked);
            }}
          />
        )}
        <Switch
          label={t('settings.read_receipts')}
          hint={t('settings.read_receipts_hint')}
          checked={readReceipts}
          aria-busy={busy || undefined}
          onChange={(event) => {
            if (!busy) onReadReceipts(event.target.checked);
          }}
        />
        {searchEngines !== null && (
          <Switch
            label={t('settings.search_engines')}
            hint={t('settings.search_engines_hint')}
            checked={searchEngines}
            aria-busy={busy || undefined}
            onChange={(event) => {
              if (!busy) onSearchEngines(event.target.checked);
            }}
          />
        )}
      </HydratedFields>
      <DistanceSwitch />
      <Separator />
      <Stack gap="xs">
        <Heading level={3}>{t('settings.private_photos')}</Heading>
        <Text tone="soft">{t('settings.private_photos_text')}</Text>
        <TextLink target="block">
          <Link to="/profile">{t('settings.to_photos')}</Link>
        </TextLink>
      </Stack>
      <Separator />
      <DataExport />
    </>
  );
}
