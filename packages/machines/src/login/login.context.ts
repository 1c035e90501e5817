import type { CallError } from '@rendezvous/contract/errors';

export type Credentials = { readonly email: string; readonly password: string };
export type NewPassword = { readonly token: string; readonly password: string };

export type LogInInput = {
  /** Where the flow starts: at the log-in, at the request of a reset, or at the mailed link. */
  readonly at: 'logIn' | 'reset' | 'newPassword';
  readonly token: string | null;
};

export type LogInContext = LogInInput & {
  readonly email: string;
  /** The password while it is being sent, else empty. */
  readonly password: string;
  readonly failure: CallError | null;
};

/** The context at the start of the flow. A page shows it before the machine is loaded. */
export function initialContext(input: LogInInput): LogInContext {
  return { ...input, email: '', password: '', failure: null };
}
