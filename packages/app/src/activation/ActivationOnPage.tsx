import { ActivationReminder } from './ActivationReminder.tsx';
import { useActivation } from './useActivation.ts';

/** The activation reminder with its flow, as part of a page. It is loaded lazily; the page works without it. */
export default function ActivationOnPage() {
  const { snapshot, send, runner } = useActivation({ at: 'reminder' });
  return (
    <>
      {runner}
      {snapshot.matches('unconfirmed') && <ActivationReminder snapshot={snapshot} send={send} />}
    </>
  );
}
