import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signUpReason } from '../../data/sign-up-state.ts';
import { SignUpDialog } from './sign-up-modal.lazy.ts';

/**
 * Sign-up as a modal window over a member's profile (PAGE-6). It is open while the entry of the browser's history says so,
 * so Back closes it. Closed, it keeps everything that was typed.
 */
export default function SignUpModal({ memberId }: { readonly memberId: string }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const reason = signUpReason(state);
  const [shown, setShown] = useState(reason);
  if (reason && reason !== shown) setShown(reason);
  if (!shown) return null;
  return (
    <SignUpDialog
      // The answers are kept in the tab, also for the other reason.
      key={shown}
      reason={shown}
      memberId={memberId}
      open={reason !== null}
      onClose={() => void navigate(-1)}
    />
  );
}
