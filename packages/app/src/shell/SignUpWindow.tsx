import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { signUpRequest } from '../data/sign-up-state.ts';
import { useSelf } from '../data/useSelf.ts';
import { SignUpModal } from '../features/account/index.ts';
import { useHydrated } from '../page/useHydrated.ts';

/** Sign-up over the pages of the default and the empty layout, for visitors (PAGE-6). It loads when it first opens. */
export function SignUpWindow() {
  const isVisitor = useSelf() === null;
  const isRequested = signUpRequest(useLocation().state) !== null;
  // The server renders no window: a reload opens it again when the page is hydrated.
  const hydrated = useHydrated();
  const [wasRequested, setWasRequested] = useState(false);
  if (isRequested && !wasRequested) setWasRequested(true);
  return isVisitor && hydrated && wasRequested && <SignUpModal />;
}
