import { lazy, Suspense } from 'react';
import { ActivationReminder } from '../../activation/ActivationReminder.tsx';
import { NoticePlace } from './NoticePlace.tsx';
import type { ActivationFlow } from '../../activation/useActivation.ts';

const ActivationDialog = lazy(() => import('../../activation/ActivationDialog.tsx'));

/** The reminder of the activation: a modal or an alert, as its machine says, and nothing once it is confirmed. */
export function ActivationNoticeView(flow: ActivationFlow) {
  if (!flow.snapshot.matches('unconfirmed')) return null;
  if (flow.snapshot.matches({ unconfirmed: { shown: 'modal' } }))
    return (
      <Suspense>
        <ActivationDialog {...flow} />
      </Suspense>
    );
  return (
    <NoticePlace>
      <ActivationReminder {...flow} />
    </NoticePlace>
  );
}
