import { useEffect, useEffectEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { signUpMachine } from '@rendezvous/machines/signup/signup.machine';
import type { FlowSnapshot } from '../../flow/useFlow.tsx';
import type { Draft } from './sign-up-draft.ts';
import { historyStep } from './SignUpView.tsx';

/** Leads a sign-up that begins with a draft to the step at which it was left, as far as its answers allow. */
export function useResumedStep(
  draft: Draft | null,
  snapshot: FlowSnapshot<typeof signUpMachine>,
  send: ActorRefFrom<typeof signUpMachine>['send'],
): void {
  const isDone = useRef(false);
  const resume = useEffectEvent(() => {
    if (isDone.current) return;
    isDone.current = true;
    for (let step = historyStep(snapshot); step < (draft?.step ?? 0); step += 1)
      send({ type: 'step.completed', answers: {} });
  });
  useEffect(() => resume(), []);
}
