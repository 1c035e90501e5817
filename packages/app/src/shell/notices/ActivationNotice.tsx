import { useLocation } from 'react-router-dom';
import { ActivationNoticeView } from './ActivationNoticeView.tsx';
import { useActivation } from '../../activation/useActivation.ts';
import { useDismissal } from '../../page/useDismissal.ts';

/** Set by sign-ups that are made over an interface, not on this site (spec section 4). */
const SIGNED_UP_ELSEWHERE = 'api_signup_complete';
const SMARTPHONE = '(max-width: 47.9rem) and (pointer: coarse)';

/** The reminder and what drives it, fetched together: only for members who have yet to confirm their address. */
export default function ActivationNotice() {
  const { dismissed, dismiss } = useDismissal('activation-modal');
  const { search } = useLocation();
  const byModal =
    dismissed === false &&
    new URLSearchParams(search).has(SIGNED_UP_ELSEWHERE) &&
    matchMedia(SMARTPHONE).matches;
  // What the server rendered knows neither the device nor what it remembers: in the browser it begins anew.
  return (
    <Reminding
      key={dismissed === null ? 'server' : 'browser'}
      reminder={byModal ? 'modal' : 'alert'}
      onDismiss={dismiss}
    />
  );
}

type RemindingProps = { readonly reminder: 'modal' | 'alert'; readonly onDismiss: () => void };

function Reminding({ reminder, onDismiss }: RemindingProps) {
  const { snapshot, send, runner } = useActivation({ at: 'reminder', reminder, onDismiss });
  return (
    <>
      {runner}
      <ActivationNoticeView snapshot={snapshot} send={send} />
    </>
  );
}
