import { useEffect, useState } from 'react';

/** Kept as long as the page lives, and nowhere else: an address in the URL would be in logs and histories. */
let typed = '';

/** For a device that is to remember nothing. */
export function forgetTypedEmail(): void {
  typed = '';
}

const keep = ({ target }: Event) => {
  if (target instanceof HTMLInputElement && target.name === 'email') typed = target.value;
};

/** The e-mail address that was typed last, so that log-in, sign-up and reset ask for it once; hears what is typed here. */
export function useTypedEmail(): string {
  const [opening] = useState(() => typed);
  useEffect(() => {
    document.addEventListener('input', keep);
    return () => document.removeEventListener('input', keep);
  }, []);
  return opening;
}
