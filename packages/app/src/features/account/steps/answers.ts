import {
  FIELDS_OF,
  STEPS,
  type SignUpForm,
  type SignUpStep,
} from '@rendezvous/machines/signup/signup.context';

/** Form value of "both genders", which is null in the sign-up. */
export const EVERYBODY = 'everybody';

/** Form values that mean "no choice". */
const NONE = new Set(['', EVERYBODY]);
const OPTIONAL = new Set(['gender', 'seeking', 'region']);

/** Whether the form has a field of this step. */
export function hasFieldOf(step: SignUpStep, form: HTMLFormElement): boolean {
  return FIELDS_OF[step].some((field) => form.elements.namedItem(field));
}

/** The answers in a step's form. Fields of other steps are left out. */
export function answersOf(form: HTMLFormElement): Partial<SignUpForm> {
  const data = new FormData(form);
  const answers = STEPS.flatMap((step) => FIELDS_OF[step])
    .filter((field) => data.has(field))
    .map((field) => {
      const text = String(data.get(field));
      return [field, OPTIONAL.has(field) && NONE.has(text) ? null : text] as const;
    });
  return Object.fromEntries(answers) as Partial<SignUpForm>;
}
