import { queryOptions } from '@tanstack/react-query';
import type { ServedCallName } from '@rendezvous/contract/endpoints';
import type { CallResponse, QueryInput } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';

/** Query options for a call: `useQuery(callQueryOptions('readMember', { id }))`. */
export function callQueryOptions<Name extends ServedCallName>(name: Name, query?: QueryInput<Name>) {
  return queryOptions<CallResponse<Name>, CallError, CallResponse<Name>, [Name, QueryInput<Name> | null]>({
    queryKey: [name, query ?? null],
  });
}
