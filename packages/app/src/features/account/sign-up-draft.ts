import { isCountryCode } from '@rendezvous/contract/countries';
import type { SignUpForm, SignUpInput } from '@rendezvous/machines/signup/signup.context';

/** How far a sign-up had come in this tab before its page was loaded again, as for another language. */
export type Draft = { readonly step: number; readonly form: NonNullable<SignUpInput['draft']> };

const KEY = 'sign-up-draft';

/** Keeps what was typed until the tab is closed; the password stays on the page alone. */
export function keepDraft(step: number, { password: _password, ...form }: SignUpForm): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ step, form }));
  } catch {
    // Without storage a page that is loaded again begins with the first question.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

export function readDraft(): Draft | null {
  try {
    const { step, form } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as { step: unknown; form: Told };
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

type Told = Partial<Record<keyof SignUpForm, unknown>>;

const isGender = (value: unknown) => value === 'female' || value === 'male';

function textsOf(form: Told): Partial<Pick<SignUpForm, 'name' | 'dateOfBirth' | 'email'>> {
  const texts = (['name', 'dateOfBirth', 'email'] as const).filter((key) => typeof form[key] === 'string');
  return Object.fromEntries(texts.map((key) => [key, form[key]]));
}
