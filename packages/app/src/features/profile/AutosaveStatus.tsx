import { useIntl } from 'react-intl';
import type { CountryCode } from '@rendezvous/contract/countries';
import { REGION_LABELS } from '@rendezvous/contract/region-labels';
import { Button } from '@rendezvous/ui/primitives/button';
import { Cluster } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText } from '../../i18n/errorText.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { AutosaveSnapshot, ProfileAutosave } from './profile-autosave.ts';
import type { ProfileField } from './profile-form.ts';

type AutosaveStatusProps = {
  readonly country: CountryCode;
  readonly snapshot: AutosaveSnapshot;
  readonly autosave: Pick<ProfileAutosave, 'flush' | 'keepOwn' | 'takeOther'>;
};

/** Says whether the profile is saved, and offers what can be done where it is not (PROFILE-9). It stays in view. */
export function AutosaveStatus({ country, snapshot, autosave }: AutosaveStatusProps) {
  const { status, conflicts } = snapshot;
  const t = useMessages();
  const text = useStatusText(snapshot, country);
  return (
    <div
      data-action-bar
      className="sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-(--layer-bar) border-t border-line bg-surface py-2 md:bottom-0"
    >
      <Cluster gap="sm" justify="between">
        <span role="status">
          <Text as="span" size="sm" tone={status === 'failed' ? 'danger' : 'soft'}>
            {text}
          </Text>
        </span>
        {status === 'failed' && (
          <Button size="sm" tone="neutral" onClick={autosave.flush}>
            {t('error.retry')}
          </Button>
        )}
        {conflicts.length > 0 && (
          <Cluster gap="sm">
            <Button size="sm" tone="neutral" onClick={autosave.keepOwn}>
              {t('profile_form.keep_own')}
            </Button>
            <Button size="sm" tone="quiet" onClick={autosave.takeOther}>
              {t('profile_form.take_other')}
            </Button>
          </Cluster>
        )}
      </Cluster>
    </div>
  );
}

function useStatusText(
  { status, conflicts, failure, problems }: AutosaveSnapshot,
  country: CountryCode,
): string {
  const t = useMessages();
  const intl = useIntl();
  if (conflicts.length > 0) {
    const labels: Partial<Record<ProfileField, MessageId>> = {
      name: 'account.name',
      region: `region_label.${REGION_LABELS[country]}`,
      seeking: 'account.i_seek',
      seeking_ages: 'search.filter_age',
      seeking_place: 'profile_form.seek_place',
      about: 'profile.about',
    };
    const names = conflicts.map((field) => t(labels[field] ?? (`traits.${field}` as MessageId)));
    return t('profile_form.changed_elsewhere', { fields: intl.formatList(names) });
  }
  if (status === 'failed') return `${t('profile_form.not_saved')} ${errorText(intl, failure)}`;
  return t(Object.keys(problems).length > 0 ? 'error.invalid_fields' : TEXTS[status]);
}

const TEXTS = {
  untouched: 'profile_form.saved_by_itself',
  saving: 'profile_form.saving',
  saved: 'profile_form.nothing_changed',
  held: 'profile_form.unsaved',
} as const;
