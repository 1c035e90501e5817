import type { User } from '@rendezvous/contract/entities';
import type { GeneralFieldReason } from '@rendezvous/contract/errors';
import { SEXUALITIES } from '@rendezvous/contract/traits';
import { Card } from '@rendezvous/ui/primitives/card';
import { Checkbox } from '@rendezvous/ui/form/checkbox';
import { Field } from '@rendezvous/ui/form/field';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Select } from '@rendezvous/ui/form/select';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { AboutField } from './AboutField.tsx';
import { AutosaveStatus } from './AutosaveStatus.tsx';
import { BasicFields } from './BasicFields.tsx';
import { InterestsField } from './profile.lazy.tsx';
import { needsConsent, withEdits } from './profile-form.ts';
import { TextReviewBanner } from './TextReviewBanner.tsx';
import { TraitFields } from './TraitFields.tsx';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import { useProfileAutosave } from './useProfileAutosave.ts';
import { WishFields } from './WishFields.tsx';

/** The form for the member's own profile. Each field is saved by itself (PROFILE-9). */
export default function ProfileForm({ user }: { readonly user: User }) {
  const t = useMessages();
  const [snapshot, autosave] = useProfileAutosave(user);
  const { agreed, consentMissing, problems } = snapshot;
  const draft = withEdits(snapshot.edits, user);
  return (
    <Card as="section" aria-labelledby="details">
      <UnsavedChangesGuard isUnsaved={autosave.isUnsaved} />
      <form
        noValidate
        onBlur={autosave.flush}
        onSubmit={(event) => {
          event.preventDefault();
          autosave.flush();
        }}
      >
        <HydratedFields>
          <Stack gap="lg">
            <Heading level={2} id="details" tabIndex={-1}>
              {t('profile_form.facts')}
            </Heading>
            {user.text_review && <TextReviewBanner review={user.text_review} />}
            <BasicFields
              country={user.profile.country}
              value={draft}
              problems={problems}
              onValueChange={autosave.change}
            />
            <WishFields value={draft} onValueChange={autosave.change} />
            <AboutField
              value={draft.about}
              error={problems.about && t(`field_error.${problems.about as GeneralFieldReason}`)}
              onValueChange={(about) => autosave.change({ about })}
            />
            <TraitFields value={draft} onValueChange={autosave.change} />
            <Stack
              gap="xs"
              onBlur={({ currentTarget, relatedTarget }) => {
                if (!currentTarget.contains(relatedTarget)) autosave.leaveConsent();
              }}
            >
              <Field label={t('traits.sexuality')} hint={t('traits.sexuality_consent')}>
                <Select
                  name="sexuality"
                  placeholder={t('profile_form.no_answer')}
                  options={SEXUALITIES.map((key) => ({ value: key, label: t(`traits.sexuality.${key}`) }))}
                  value={draft.sexuality ?? ''}
                  onChange={({ target: { value } }) => {
                    autosave.change({ sexuality: SEXUALITIES.find((one) => one === value) ?? null });
                  }}
                />
              </Field>
              {needsConsent(draft, user) && (
                <Checkbox
                  label={t('traits.sexuality_agree')}
                  checked={agreed}
                  error={consentMissing && t('field_error.not_acknowledged')}
                  onChange={(event) => autosave.agree(event.target.checked)}
                />
              )}
            </Stack>
            <InterestsField
              value={draft.interests}
              onValueChange={(interests) => autosave.change({ interests })}
            />
            <AutosaveStatus country={user.profile.country} snapshot={snapshot} autosave={autosave} />
          </Stack>
        </HydratedFields>
      </form>
    </Card>
  );
}
