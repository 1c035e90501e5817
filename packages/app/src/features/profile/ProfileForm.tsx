import { useCallback, useEffect, useRef, useState } from 'react';
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
import { storeProfileDraft, readProfileDraft } from './draft-storage.ts';
import { InterestsField } from './profile.lazy.tsx';
import { changesOf, needsConsent, withEdits, type ProfileDraft } from './profile-form.ts';
import { TraitFields } from './TraitFields.tsx';

export type ProfileFormProps = {
  readonly user: User;
  readonly busy: boolean;
  readonly failure: CallError | null;
  readonly onSave: (changes: Partial<ProfileDraft>) => void;
};

/** The form for the member's own profile. Only changed fields are sent (PROFILE-9). */
export default function ProfileForm({ user, busy, failure, onSave }: ProfileFormProps) {
  const t = useMessages();
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState<Partial<ProfileDraft>>({});
  const [rebasedOn, setRebasedOn] = useState(user);
  if (rebasedOn !== user) {
    // What was saved here or on another device is no edit any longer (PROFILE-9).
    setRebasedOn(user);
    setChanges(changesOf(changes, user));
  }
  const draft = withEdits(changes, user);
  const [agreed, setAgreed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** A new object for each attempt to save without consent, so that each attempt moves the focus. */
  const [missingConsent, setMissingConsent] = useState<object | null>(null);
  const change = useCallback(
    (fields: Partial<ProfileDraft>) => setChanges((current) => changesOf({ ...current, ...fields }, user)),
    [user],
  );
  const isChanged = Object.keys(changes).length > 0;
  // The stored draft is read after hydration, since only the browser has it.
  const stored = useRef('');
  useEffect(() => {
    if (stored.current === user.id) return;
    stored.current = user.id;
    change(readProfileDraft(user.id));
  }, [change, user.id]);
  const lastStored = useRef('{}');
  useEffect(() => {
    const text = JSON.stringify(changes);
    if (text === lastStored.current) return;
    lastStored.current = text;
    storeProfileDraft(user.id, changes);
  });
  useFocusInvalid(form, missingConsent ?? failure);
  function discard() {
    setChanges({});
    setAgreed(false);
    setMissingConsent(null);
    // The button that had the focus disappears with the changes.
    heading.current?.focus();
  }
  const consentMissing = needsConsent(draft, user) && !agreed;
  return (
    <Card as="section" aria-labelledby="details">
      <UnsavedChangesGuard unsaved={isChanged} onDiscard={() => storeProfileDraft(user.id, {})} />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissingConsent(consentMissing ? {} : null);
          if (isChanged && !consentMissing) onSave(changes);
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
                  error={missingConsent !== null && consentMissing && t('field_error.not_acknowledged')}
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
              <Button type="submit" size="lg" loading={busy} disabled={!isChanged}>
                {t('profile_form.save')}
              </Button>
              {isChanged && (
                <Button tone="quiet" size="lg" disabled={busy} onClick={discard}>
                  {t('profile_form.discard')}
                </Button>
              )}
              <span role="status">
                <Text as="span" size="sm" tone="soft">
                  {t(isChanged ? 'profile_form.unsaved' : 'profile_form.nothing_changed')}
                </Text>
              </span>
            </Cluster>
          </Stack>
        </HydratedFields>
      </form>
    </Card>
  );
}
