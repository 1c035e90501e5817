import { lazy, Suspense } from 'react';
import { ActivationReminder } from '../../activation/ActivationReminder.tsx';
import { NoticePlace } from './NoticePlace.tsx';
import type { ActivationFlow } from '../../activation/useActivation.ts';

const ActivationDialog = lazy(() => import('../../activation/ActivationDialog.tsx'));

/** The activation reminder as a modal or an alert, depending on its machine's state; nothing once the address is confirmed. */
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
