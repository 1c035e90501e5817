import type { CountryCode } from '@rendezvous/contract/countries';
import type { Gender } from '@rendezvous/contract/entities';
import type { CallError, FieldReason } from '@rendezvous/contract/errors';
import type { FlowStart } from '../flow-start.ts';

/** The visitor's answers so far. An empty text or null means that there is no answer yet. */
export type SignUpForm = {
  readonly gender: Gender | null;
  readonly seeking: Gender | null;
  readonly name: string;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string;
  readonly country: CountryCode;
  readonly region: string | null;
  readonly email: string;
  readonly password: string;
  /** The first message to the member from whose page the sign-up began (SIGNUP-16). */
  readonly message: string;
  /** Whether the visitor has acknowledged that this member is fictional (FICTION-3). */
  readonly acknowledgesFictional: boolean;
};

export type SignUpField = keyof SignUpForm;
export type Problems = Partial<Record<SignUpField, FieldReason>>;

/** Steps 0 to 4 of the sign-up (SIGNUP-1). */
export const STEPS = ['meeting', 'naming', 'birthday', 'place', 'account'] as const;
export type SignUpStep = (typeof STEPS)[number];

/** The fields of each step (SIGNUP-1). */
export const FIELDS_OF: Readonly<Record<SignUpStep, readonly SignUpField[]>> = {
  meeting: ['gender', 'seeking'],
  naming: ['name'],
  birthday: ['dateOfBirth'],
  place: ['country', 'region'],
  account: ['email', 'password', 'message', 'acknowledgesFictional'],
};

export type SignUpContext = {
  readonly form: SignUpForm;
  readonly problems: Problems;
  /** The server's refusal, when it is not about a field. */
  readonly failure: CallError | null;
  readonly now: () => Date;
};

export type SignUpInput = {
  readonly country: CountryCode;
  /** The answers from before the page was loaded again, without the password (SIGNUP-14). */
  readonly draft?: Partial<Omit<SignUpForm, 'password'>>;
  readonly now?: () => Date;
};

export type SignUpEvent =
  | { type: 'step.completed'; answers: Partial<SignUpForm> }
  | { type: 'answer.changed'; answers: Partial<SignUpForm> }
  | { type: 'step.left' };

/** The context after an answer changed, apart from the problems that the change solves. */
export function withAnswers(context: SignUpContext, answers: Partial<SignUpForm>): SignUpContext {
  return { ...context, form: { ...context.form, ...answers } };
}

export const signUpStart = {
  initialContext: ({ country, draft, now = () => new Date() }) => ({
    form: {
      gender: null,
      seeking: null,
      name: '',
      dateOfBirth: '',
      country,
      region: null,
      email: '',
      message: '',
      acknowledgesFictional: false,
      ...draft,
      password: '',
    },
    problems: {},
    failure: null,
    now,
  }),
  initialState: () => 'meeting',
  contextAfter: (context, event) =>
    event.type === 'answer.changed' ? withAnswers(context, event.answers) : null,
} satisfies FlowStart<SignUpInput, SignUpContext, SignUpEvent>;
