import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { User } from '@rendezvous/contract/entities';
import { SEXUALITIES } from '@rendezvous/contract/traits';
import type { CallError } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Checkbox } from '@rendezvous/ui/form/checkbox';
import { Field } from '@rendezvous/ui/form/field';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Select } from '@rendezvous/ui/form/select';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { useFocusInvalid } from '../../page/useFocusInvalid.ts';
import { AboutField } from './AboutField.tsx';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import { BasicFields } from './BasicFields.tsx';
import { keepProfileDraft, readProfileDraft } from './draft-storage.ts';
import { InterestsField } from './profile.lazy.tsx';
import { changesOf, draftOf, needsConsent, type ProfileDraft } from './profile-form.ts';
import { TraitFields } from './TraitFields.tsx';

export type ProfileFormProps = {
  readonly user: User;
  readonly busy: boolean;
  readonly failure: CallError | null;
  readonly onSave: (changes: Partial<ProfileDraft>) => void;
};

/** What others read of oneself. Only what was changed is sent. */
export default function ProfileForm({ user, busy, failure, onSave }: ProfileFormProps) {
  const t = useMessages();
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const [draft, setDraft] = useState(() => draftOf(user));
  const [agreed, setAgreed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** Another object for each time that it was tried to save without the consent. */
  const [refused, setRefused] = useState<object | null>(null);
  const change = (part: Partial<ProfileDraft>) => setDraft((old) => ({ ...old, ...part }));
  const changes = changesOf(draft, user);
  const changed = Object.keys(changes).length > 0;
  // Only the browser has it: what the server rendered knows nothing of it.
  useEffect(() => setDraft((old) => ({ ...old, ...readProfileDraft(user.id) })), [user.id]);
  const written = useRef('{}');
  useEffect(() => {
    const text = JSON.stringify(changes);
    if (text === written.current) return;
    written.current = text;
    keepProfileDraft(user.id, changes);
  });
  useFocusInvalid(form, refused ?? failure);
  function discard() {
    setDraft(draftOf(user));
    setAgreed(false);
    setRefused(null);
    // Its own button goes with the changes.
    heading.current?.focus();
  }
  const consentMissing = needsConsent(draft, user) && !agreed;
  return (
    <Card as="section" aria-labelledby="details">
      <UnsavedChangesGuard unsaved={changed} onDiscard={() => keepProfileDraft(user.id, {})} />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setRefused(consentMissing ? {} : null);
          if (changed && !consentMissing) onSave(changes);
        }}
      >
        <HydratedFields>
          <Stack gap="lg">
            <Heading ref={heading} level={2} id="details" tabIndex={-1}>
              {t('profile_form.facts')}
            </Heading>
            <BasicFields
              country={user.profile.country}
              value={draft}
              failure={failure}
              onValueChange={change}
            />
            <AboutField
              value={draft.about}
              error={fieldErrorText(intl, failure, 'about')}
              onValueChange={(about) => change({ about })}
            />
            <TraitFields value={draft} onValueChange={change} />
            <Stack gap="xs">
              <Field label={t('traits.sexuality')} hint={t('traits.sexuality_consent')}>
                <Select
                  name="sexuality"
                  placeholder={t('profile_form.no_answer')}
                  options={SEXUALITIES.map((key) => ({ value: key, label: t(`traits.sexuality.${key}`) }))}
                  value={draft.sexuality ?? ''}
                  onChange={({ target: { value } }) => {
                    setAgreed(false);
                    change({ sexuality: SEXUALITIES.find((one) => one === value) ?? null });
                  }}
                />
              </Field>
              {needsConsent(draft, user) && (
                <Checkbox
                  label={t('traits.sexuality_agree')}
                  checked={agreed}
                  error={refused !== null && consentMissing && t('field_error.not_acknowledged')}
                  onChange={(event) => setAgreed(event.target.checked)}
                />
              )}
            </Stack>
            <InterestsField value={draft.interests} onValueChange={(interests) => change({ interests })} />
            {failure && (
              <Banner tone="danger" live="assertive">
                {errorText(intl, failure)}
              </Banner>
            )}
            <Cluster>
              <Button type="submit" size="lg" loading={busy} disabled={!changed}>
                {t('profile_form.save')}
              </Button>
              {changed && (
                <Button tone="quiet" size="lg" disabled={busy} onClick={discard}>
                  {t('profile_form.discard')}
                </Button>
              )}
              <span role="status">
                <Text as="span" size="sm" tone="soft">
                  {t(changed ? 'profile_form.unsaved' : 'profile_form.nothing_changed')}
                </Text>
              </span>
            </Cluster>
          </Stack>
        </HydratedFields>
      </form>
    </Card>
  );
}
