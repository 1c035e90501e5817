import { http, type HttpHandler } from 'msw';
import { waitFor } from 'storybook/test';
import { type Endpoint, endpoints, type CallName } from '@rendezvous/contract/endpoints';
import { ERROR_STATUS, type ErrorCode } from '@rendezvous/contract/errors';
import { CALL_RETRIES } from '@rendezvous/contract/rules';
import { CALLS } from '@rendezvous/mock-api/handlers';

export type HeldCalls = {
  /** Must come before the backend's own handlers, which respond to released calls. */
  readonly handler: HttpHandler;
  /** Calls that are held now. */
  waiting(): readonly CallName[];
  /** Releases a call, with all its retries if it fails with `refusal`. Resolves when the last try has been sent. */
  release(name: CallName, refusal?: ErrorCode): Promise<void>;
};

/** Holds calls of a page until a story releases them, so that the story can check the state in between. */
export function holdCalls(names: readonly CallName[]): HeldCalls {
  const held: { readonly name: CallName; readonly resume: () => void }[] = [];
  const sentTries = new Map<CallName, number>();
  return {
    handler: http.all(CALLS, async ({ request }) => {
      const name = names.find((one) => isCall(request, endpoints[one]));
      if (!name) return;
      const tries = sentTries.get(name);
      if (tries === undefined) await new Promise<void>((resume) => held.push({ name, resume }));
      else sentTries.set(name, tries + 1);
    }),
    waiting: () => held.map(({ name }) => name),
    async release(name, refusal) {
      sentTries.set(name, 0);
      for (const one of held.filter((call) => call.name === name)) {
        held.splice(held.indexOf(one), 1);
        sentTries.set(name, (sentTries.get(name) ?? 0) + 1);
        one.resume();
      }
      const { method, idempotent }: Endpoint = endpoints[name];
      const isRetried = refusal && ERROR_STATUS[refusal] >= 500 && (method === 'GET' || idempotent);
      await waitFor(() => {
        if ((sentTries.get(name) ?? 0) < (isRetried ? CALL_RETRIES + 1 : 1))
          throw new Error(`${name} is still being retried.`);
      });
      sentTries.delete(name);
    },
  };
}

function isCall(request: Request, { method, path, flag }: Endpoint): boolean {
  const { pathname, searchParams } = new URL(request.url);
  return request.method === method && pathname === path && (!flag || searchParams.has(flag));
}
