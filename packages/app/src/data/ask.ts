import { queryOptions } from '@tanstack/react-query';
import type { CallName } from '@rendezvous/contract/addresses';
import type { Answer, QueryInput } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';

/** A reading call as a query: `useQuery(ask('readMember', { id }))`, `app.queries.ensureQueryData(ask('readSelf'))`. */
export function ask<Name extends CallName>(name: Name, query?: QueryInput<Name>) {
  return queryOptions<Answer<Name>, CallError, Answer<Name>, [Name, QueryInput<Name> | null]>({
    queryKey: [name, query ?? null],
  });
}
