import { useMutation } from '@tanstack/react-query';
import type { Answer, Body } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { useApp } from './AppContext.tsx';
import { ask } from './ask.ts';

/** Changes one thing about oneself; the whole page knows the answer at once. */
export function useChangeSelf<Change>(bodyOf: (change: Change) => Body<'changeSelf'>, onDone?: () => void) {
  const { call, queries } = useApp();
  return useMutation<Answer<'changeSelf'>, CallError, Change>({
    mutationFn: (change) => call('changeSelf', { body: bodyOf(change) }),
    onSuccess: (answer) => {
      queries.setQueryData(ask('readSelf').queryKey, answer);
      onDone?.();
    },
  });
}
