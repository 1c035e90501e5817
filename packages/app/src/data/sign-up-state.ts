/** What a visitor wanted to do on a profile when sign-up opened over it (PAGE-6). */
export type SignUpReason = 'write' | 'like';

/** The state of the entry of the browser's history in which sign-up is open over the page. */
export const signUpState = (reason: SignUpReason) => ({ signUp: reason });

/** Why sign-up is open over the page; null if it is not. */
export function signUpReason(state: unknown): SignUpReason | null {
  const { signUp } = (state ?? {}) as { signUp?: unknown };
  return signUp === 'write' || signUp === 'like' ? signUp : null;
}
