import type { CountryCode } from '@rendezvous/contract/countries';
import type { Gender } from '@rendezvous/contract/entities';
import type { CallError, FieldReason } from '@rendezvous/contract/errors';

/** What a visitor has told us so far; empty text and null are "not yet". */
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
};

export type SignUpField = keyof SignUpForm;
export type Problems = Partial<Record<SignUpField, FieldReason>>;

/** Steps 0 to 4 of the specification, and what each asks for. */
export const STEPS = ['meeting', 'naming', 'birthday', 'place', 'account'] as const;
export type SignUpStep = (typeof STEPS)[number];

export const FIELDS_OF: Readonly<Record<SignUpStep, readonly SignUpField[]>> = {
  meeting: ['gender', 'seeking'],
  naming: ['name'],
  birthday: ['dateOfBirth'],
  place: ['country', 'region'],
  account: ['email', 'password'],
};

export type SignUpContext = {
  readonly form: SignUpForm;
  readonly problems: Problems;
  /** Why the server could not take it, when no field is to blame. */
  readonly failure: CallError | null;
  readonly now: () => Date;
};

export type SignUpInput = {
  readonly country: CountryCode;
  /** What was typed before the page was loaded again; never a password. */
  readonly draft?: Partial<Omit<SignUpForm, 'password'>>;
  readonly now?: () => Date;
};

/** What the flow knows when it opens. A page shows it before the machine has arrived. */
export function openingContext({ country, draft, now = () => new Date() }: SignUpInput): SignUpContext {
  return {
    form: {
      gender: null,
      seeking: null,
      name: '',
      dateOfBirth: '',
      country,
      region: null,
      email: '',
      ...draft,
      password: '',
    },
    problems: {},
    failure: null,
    now,
  };
}
