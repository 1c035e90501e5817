import { COUNTRIES } from '@rendezvous/contract/countries';
import { emailProblem, nameProblem, passwordProblem } from '@rendezvous/contract/credentials';
import { isCalendarDate, isOfAge } from '@rendezvous/contract/dates';
import { CallError, type FieldReason } from '@rendezvous/contract/errors';
import { MESSAGE_LENGTH } from '@rendezvous/contract/rules';
import { cleanText, messageTextProblem } from '@rendezvous/contract/sending';
import {
  FIELDS_OF,
  STEPS,
  type Problems,
  type SignUpField,
  type SignUpForm,
  type SignUpStep,
} from './signup.context.ts';

/** The form's fields by their names in the API. */
const FIELD_BY_API_NAME: Readonly<Record<string, SignUpField>> = {
  gender: 'gender',
  seeking: 'seeking',
  name: 'name',
  date_of_birth: 'dateOfBirth',
  country: 'country',
  region: 'region',
  email: 'email',
  password: 'password',
  signup_message: 'message',
  acknowledged_fictional: 'acknowledgesFictional',
};

/** The problems of a step's fields (SIGNUP-3 to SIGNUP-6); empty when it is complete. `now` decides who is of age. */
export function problemsOf(step: SignUpStep, form: SignUpForm, now: Date): Problems {
  const all: Record<SignUpField, () => FieldReason | null> = {
    gender: () => (form.gender ? null : 'required'),
    seeking: () => null,
    name: () => nameProblem(form.name, form.email),
    dateOfBirth: () => dateOfBirthProblem(form, now),
    country: () => null,
    region: () => null,
    email: () => emailProblem(form.email),
    password: () => passwordProblem(form.password, form.name, form.email),
    message: () => messageProblem(form.message),
    // Only the server knows who is fictional.
    acknowledgesFictional: () => null,
  };
  const problems: Problems = {};
  for (const field of FIELDS_OF[step]) {
    const problem = all[field]();
    if (problem) problems[field] = problem;
  }
  // The name was given before the address, so only this step can compare them.
  if (step === 'account' && all.name() === 'same_as_email') problems.email = 'same_as_name';
  return problems;
}

/** No message is needed (SIGNUP-16). */
function messageProblem(message: string): FieldReason | null {
  const text = cleanText(message);
  return text === '' ? null : messageTextProblem(text, MESSAGE_LENGTH);
}

function dateOfBirthProblem({ dateOfBirth, country }: SignUpForm, now: Date): FieldReason | null {
  if (!dateOfBirth) return 'required';
  if (!isCalendarDate(dateOfBirth) || dateOfBirth < '1900') return 'invalid';
  return isOfAge(dateOfBirth, now, COUNTRIES[country].timeZone) ? null : 'too_young';
}

/**
 * The problems that remain after an answer changed. A problem disappears as soon as it is solved, and no new one is
 * shown before the step is completed (SIGNUP-8). A problem that only the server knows disappears with any change of its
 * field.
 */
export function remainingProblems(
  problems: Problems,
  { form, changed, now }: { form: SignUpForm; changed: Partial<SignUpForm>; now: Date },
): Problems {
  const remaining = Object.entries(problems).filter(([name, shown]) => {
    const field = name as SignUpField;
    if (!(field in changed) && !REASONS_ABOUT_TWO_FIELDS.has(shown)) return true;
    const step = STEPS.find((one) => FIELDS_OF[one].includes(field));
    const reason = step && problemsOf(step, form, now)[field];
    return reason !== undefined && (shown !== 'required' || reason === 'required');
  });
  return Object.fromEntries(remaining);
}

/** Reasons that a change of another field can solve. */
const REASONS_ABOUT_TWO_FIELDS: ReadonlySet<FieldReason> = new Set(['same_as_name', 'same_as_email']);

/** The fields that the server refused, by their names in the form. */
export function problemsOfRefusal(error: unknown): Problems {
  if (!(error instanceof CallError)) return {};
  const problems: Problems = {};
  for (const [name, reason] of Object.entries(error.fields)) {
    const field = FIELD_BY_API_NAME[name];
    if (field) problems[field] = reason;
  }
  return problems;
}

/** The first step that has one of these problems. */
export function firstStepWith(problems: Problems): SignUpStep | null {
  return STEPS.find((step) => FIELDS_OF[step].some((field) => problems[field])) ?? null;
}
