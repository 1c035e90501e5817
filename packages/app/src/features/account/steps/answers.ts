import {
  FIELDS_OF,
  STEPS,
  type SignUpForm,
  type SignUpStep,
} from '@rendezvous/machines/signup/signup.context';

/** The choice of whoever seeks no gender in particular. */
export const EVERYBODY = 'everybody';

/** What stands for "none" among the values of a form. */
const NONE = new Set(['', EVERYBODY]);
const OPTIONAL = new Set(['gender', 'seeking', 'region']);

/** Whether a step's fields have arrived in its form. */
export function asks(step: SignUpStep, form: HTMLFormElement): boolean {
  return FIELDS_OF[step].some((field) => form.elements.namedItem(field));
}

/** What a step's form says; a field that it does not have is another step's. */
export function answersOf(form: HTMLFormElement): Partial<SignUpForm> {
  const told = new FormData(form);
  const answers = STEPS.flatMap((step) => FIELDS_OF[step])
    .filter((field) => told.has(field))
    .map((field) => {
      const text = String(told.get(field));
      return [field, OPTIONAL.has(field) && NONE.has(text) ? null : text] as const;
    });
  return Object.fromEntries(answers) as Partial<SignUpForm>;
}
