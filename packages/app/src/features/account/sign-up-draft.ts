import { isCountryCode } from '@rendezvous/contract/countries';
import type { SignUpForm, SignUpInput } from '@rendezvous/machines/signup/signup.context';

/** The answers and the step of an unfinished sign-up in this tab (SIGNUP-14); a change of language reloads the page. */
export type Draft = { readonly step: number; readonly form: NonNullable<SignUpInput['draft']> };

const KEY = 'sign-up-draft';

/** Stores the answers until the tab is closed, except for the password (SIGNUP-14). */
export function storeDraft(step: number, { password: _password, ...form }: SignUpForm): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ step, form }));
  } catch {
    // Without storage, a reloaded page begins with the first question.
  }
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is no draft.
  }
}

export function readDraft(): Draft | null {
  try {
    const { step, form } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as {
      step: unknown;
      form: StoredForm;
    };
    if (!Number.isInteger(step)) return null;
    const { gender, seeking, country, region } = form;
    return {
      step: step as number,
      form: {
        ...(isGender(gender) && { gender }),
        ...(isGender(seeking) && { seeking }),
        ...(isCountryCode(country) && { country, region: typeof region === 'string' ? region : null }),
        ...textsOf(form),
      },
    };
  } catch {
    return null;
  }
}

const TEXTS = ['name', 'dateOfBirth', 'email', 'message'] as const;

type StoredForm = Partial<Record<keyof SignUpForm, unknown>>;

const isGender = (value: unknown) => value === 'female' || value === 'male';

function textsOf(form: StoredForm): Partial<Pick<SignUpForm, (typeof TEXTS)[number]>> {
  const texts = TEXTS.filter((key) => typeof form[key] === 'string');
  return Object.fromEntries(texts.map((key) => [key, form[key]]));
}
