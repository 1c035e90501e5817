import { http, type HttpHandler } from 'msw';
import { waitFor } from 'storybook/test';
import { type Endpoint, endpoints, type CallName } from '@rendezvous/contract/endpoints';
import { ERROR_STATUS, type ErrorCode } from '@rendezvous/contract/errors';
import { CALL_RETRIES } from '@rendezvous/contract/rules';
import { CALLS } from '@rendezvous/mock-api/handlers';

export type HeldCalls = {
  /** To be used before the world's own handlers, which answer what is let go. */
  readonly handler: HttpHandler;
  /** Calls that wait for their answer. */
  waiting(): readonly CallName[];
  /** Lets a call be answered, with all its tries if it is refused with this; resolves when the last one went out. */
  letGo(name: CallName, refusal?: ErrorCode): Promise<void>;
};

/** Keeps calls of a page from being answered until a story says so, so that what stands meanwhile can be seen. */
export function holdCalls(names: readonly CallName[]): HeldCalls {
  const held: { readonly name: CallName; readonly letGo: () => void }[] = [];
  const gone = new Map<CallName, number>();
  return {
    handler: http.all(CALLS, async ({ request }) => {
      const name = names.find((one) => isCall(request, endpoints[one]));
      if (!name) return;
      const tries = gone.get(name);
      if (tries === undefined) await new Promise<void>((letGo) => held.push({ name, letGo }));
      else gone.set(name, tries + 1);
    }),
    waiting: () => held.map(({ name }) => name),
    async letGo(name, refusal) {
      gone.set(name, 0);
      for (const one of held.filter((call) => call.name === name)) {
        held.splice(held.indexOf(one), 1);
        gone.set(name, (gone.get(name) ?? 0) + 1);
        one.letGo();
      }
      const { method, idempotent }: Endpoint = endpoints[name];
      const isTriedAgain = refusal && ERROR_STATUS[refusal] >= 500 && (method === 'GET' || idempotent);
      await waitFor(() => {
        if ((gone.get(name) ?? 0) < (isTriedAgain ? CALL_RETRIES + 1 : 1))
          throw new Error(`${name} goes on.`);
      });
      gone.delete(name);
    },
  };
}

function isCall(request: Request, { method, path, flag }: Endpoint): boolean {
  const { pathname, searchParams } = new URL(request.url);
  return request.method === method && pathname === path && (!flag || searchParams.has(flag));
}
