import { useMutation } from '@tanstack/react-query';
import type { CallResponse, Body } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { useAppServices } from './AppServicesContext.tsx';
import { callQueryOptions } from './call-query-options.ts';

/** A mutation that changes the signed-in member and updates the cache with the response. */
export function useChangeSelf<Change>(bodyOf: (change: Change) => Body<'changeSelf'>, onDone?: () => void) {
  const { call, queries } = useAppServices();
  return useMutation<CallResponse<'changeSelf'>, CallError, Change>({
    mutationFn: (change) => call('changeSelf', { body: bodyOf(change) }),
    onSuccess: (response) => {
      queries.setQueryData(callQueryOptions('readSelf').queryKey, response);
      onDone?.();
    },
  });
}
