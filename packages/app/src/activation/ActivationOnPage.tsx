import { ActivationReminder } from './ActivationReminder.tsx';
import { useActivation } from './useActivation.ts';

/** The reminder as a part of a page, with what drives it: fetched beside the page, which answers without it. */
export default function ActivationOnPage() {
  const { snapshot, send, runner } = useActivation({ at: 'reminder' });
  return (
    <>
      {runner}
      {snapshot.matches('unconfirmed') && <ActivationReminder snapshot={snapshot} send={send} />}
    </>
  );
}
