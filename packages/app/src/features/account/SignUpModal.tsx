import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageAfterSignUp, signUpRequest } from '../../data/sign-up-state.ts';
import { SignUpDialog } from './sign-up-modal.lazy.ts';

/**
 * Sign-up as a modal window over a page (PAGE-6). It is open while the entry of the browser's history says so, so Back
 * closes it. Closed, it keeps everything that was typed.
 */
export default function SignUpModal() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const request = signUpRequest(state);
  const [shown, setShown] = useState(request);
  const key = JSON.stringify(request);
  if (request && key !== JSON.stringify(shown)) setShown(request);
  if (!shown) return null;
  return (
    <SignUpDialog
      // The answers are kept in the tab, also for another reason.
      key={JSON.stringify(shown)}
      next={pageAfterSignUp(shown)}
      memberId={shown.reason === 'write' ? shown.memberId : undefined}
      open={request !== null}
      onClose={() => void navigate(-1)}
    />
  );
}
