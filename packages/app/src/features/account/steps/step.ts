import { useCallback } from 'react';
import type { CountryCode } from '@rendezvous/contract/countries';
import type { FieldReason, GeneralFieldReason } from '@rendezvous/contract/errors';
import { MINIMUM_AGE, NAME_LENGTH, PASSWORD_LENGTH } from '@rendezvous/contract/rules';
import type { Problems, SignUpForm } from '@rendezvous/machines/signup/signup.context';
import { useMessages } from '../../../i18n/useMessages.ts';

/** The props of each step's fields: the answers so far and the problems by field. */
export type StepProps = {
  readonly form: SignUpForm;
  readonly problems: Problems;
  readonly countries: readonly CountryCode[];
  /** The member from whose page the sign-up began (SIGNUP-16). */
  readonly memberId?: string;
  /** Called with each changed answer. */
  readonly onAnswer: (answers: Partial<SignUpForm>) => void;
};

/**
 * Returns the text of a field's problem (SIGNUP-3, SIGNUP-4, SIGNUP-5, SIGNUP-6), else that of its reason (ERROR-3).
 * The function is stable until the language changes.
 */
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
      return t(`field_error.${reason as GeneralFieldReason}`);
    },
    [t],
  );
}
