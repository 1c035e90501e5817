import { useEffect, useState } from 'react';

/** It is held in memory only, because an address in a URL would end up in logs and histories. */
let typed = '';

/** Clears the remembered address. */
export function clearTypedEmail(): void {
  typed = '';
}

const rememberEmail = ({ target }: Event) => {
  if (target instanceof HTMLInputElement && target.name === 'email') typed = target.value;
};

/**
 * Returns the e-mail address that was typed last on the pages of log-in, sign-up and reset, and remembers what is typed
 * while the caller is mounted. The returned value does not change.
 */
export function useTypedEmail(): string {
  const [opening] = useState(() => typed);
  useEffect(() => {
    document.addEventListener('input', rememberEmail);
    return () => document.removeEventListener('input', rememberEmail);
  }, []);
  return opening;
}
