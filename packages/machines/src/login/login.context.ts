import type { CallError } from '@rendezvous/contract/errors';
import type { FlowStart } from '../flow-start.ts';

export type Credentials = { readonly email: string; readonly password: string };
export type NewPassword = {
  readonly token: string;
  readonly password: string;
  /** Whether the passkeys of the account are removed as well (LOGIN-9). */
  readonly removePasskeys: boolean;
};

export type LogInInput = {
  /** Where the flow starts: at the log-in, at the request of a reset, or at the mailed link. */
  readonly at: 'logIn' | 'reset' | 'newPassword';
  readonly token: string | null;
};

export type LogInContext = LogInInput & {
  readonly email: string;
  /** The password while it is being sent, else empty. */
  readonly password: string;
  readonly removePasskeys: boolean;
  readonly failure: CallError | null;
};

export type LogInEvent =
  | { type: 'credentials.submitted'; credentials: Credentials }
  | { type: 'reset.wanted' }
  | { type: 'logIn.wanted' }
  | { type: 'mail.requested'; email: string }
  | { type: 'password.chosen'; password: string; repeated: string; removePasskeys: boolean };

export const logInStart = {
  initialContext: (input) => ({ ...input, email: '', password: '', removePasskeys: false, failure: null }),
  initialState({ at, token }) {
    if (at === 'reset') return 'askingForReset';
    if (token !== null) return 'choosingPassword';
    return at === 'newPassword' ? 'linkExpired' : 'asking';
  },
} satisfies FlowStart<LogInInput, LogInContext, LogInEvent>;
