import { useLocation } from 'react-router-dom';
import { ActivationNoticeView } from './ActivationNoticeView.tsx';
import { useActivation } from '../../activation/useActivation.ts';
import { useDismissal } from '../../page/useDismissal.ts';

/** The query parameter of sign-ups through the API (ACCOUNT-7). */
const API_SIGNUP_PARAM = 'api_signup_complete';
const SMARTPHONE = '(max-width: 47.9rem) and (pointer: coarse)';

/** The activation reminder with its flow (ACCOUNT-7), loaded only for members who have not confirmed their address. */
export default function ActivationNotice() {
  const { dismissed, dismiss } = useDismissal('activation-modal');
  const { search } = useLocation();
  const showsModal =
    dismissed === false &&
    new URLSearchParams(search).has(API_SIGNUP_PARAM) &&
    matchMedia(SMARTPHONE).matches;
  // The server knows neither the device nor the dismissal, so the flow starts again in the browser.
  return (
    <Reminder
      key={dismissed === null ? 'server' : 'browser'}
      reminder={showsModal ? 'modal' : 'alert'}
      onDismiss={dismiss}
    />
  );
}

type ReminderProps = { readonly reminder: 'modal' | 'alert'; readonly onDismiss: () => void };

function Reminder({ reminder, onDismiss }: ReminderProps) {
  const { snapshot, send, runner } = useActivation({ at: 'reminder', reminder, onDismiss });
  return (
    <>
      {runner}
      <ActivationNoticeView snapshot={snapshot} send={send} />
    </>
  );
}
