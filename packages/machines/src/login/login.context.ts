import type { CallError } from '@rendezvous/contract/errors';

export type Credentials = { readonly email: string; readonly password: string };
export type NewPassword = { readonly token: string; readonly password: string };

export type LogInInput = {
  /** Where one enters: the log-in, the request of a reset, or the link of its mail. */
  readonly at: 'logIn' | 'reset' | 'newPassword';
  readonly token: string | null;
};

export type LogInContext = LogInInput & {
  readonly email: string;
  /** Kept only while it is on its way. */
  readonly password: string;
  readonly failure: CallError | null;
};

/** What the flow knows when it opens. A page shows it before the machine has arrived. */
export function openingContext(input: LogInInput): LogInContext {
  return { ...input, email: '', password: '', failure: null };
}
