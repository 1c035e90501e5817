import { useCallback } from 'react';
import type { CountryCode } from '@rendezvous/contract/countries';
import type { FieldReason, PhotoReason } from '@rendezvous/contract/errors';
import { MINIMUM_AGE, NAME_LENGTH, PASSWORD_LENGTH } from '@rendezvous/contract/rules';
import type { Problems, SignUpForm } from '@rendezvous/machines/signup/signup.context';
import { useMessages } from '../../../i18n/useMessages.ts';

/** The fields of one step of the sign-up, by the names of its form: what is known, and what is wrong with it. */
export type StepProps = {
  readonly form: SignUpForm;
  readonly problems: Problems;
  readonly countries: readonly CountryCode[];
  /** What was just chosen or typed. */
  readonly onAnswer: (answers: Partial<SignUpForm>) => void;
};

/** What to say about a field's problem: the field's own words where it has them, else the reason's. The same function as long as the language is. */
export function useProblemText(): (
  field: keyof SignUpForm,
  reason: FieldReason | undefined,
) => string | undefined {
  const t = useMessages();
  return useCallback(
    (field, reason) => {
      if (!reason) return undefined;
      if (field === 'email' && reason === 'invalid') return t('account.invalid_email');
      if (field === 'dateOfBirth' && reason === 'invalid') return t('sign_up.invalid_date');
      if (field === 'dateOfBirth' && reason === 'too_young')
        return t('sign_up.too_young', { min_age: MINIMUM_AGE });
      if (field === 'dateOfBirth') return t('sign_up.enter_date_of_birth', { min_age: MINIMUM_AGE });
      if (field === 'password' && reason === 'too_short')
        return t('account.password_hint', { min: PASSWORD_LENGTH.min });
      if (field === 'name' && (reason === 'too_short' || reason === 'too_long')) {
        return t('account.name_length', { min: NAME_LENGTH.min, max: NAME_LENGTH.max });
      }
      if (field === 'gender') return t('account.choose_one');
      return t(`field_error.${reason as Exclude<FieldReason, PhotoReason>}`);
    },
    [t],
  );
}
