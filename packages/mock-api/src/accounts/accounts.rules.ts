/** A part of the server's list, enough to show the refusal (SIGNUP-6). */
const COMMON_PASSWORDS = new Set(['passwordpassword', 'password1234', '123456789012', 'qwertyuiop123']);

export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}
