import type { ServedCallName } from '@rendezvous/contract/endpoints';
import { anonymousVisitor, headersOf } from '../site/visitor.ts';
import type { CallRequest, Route } from './route.ts';
import type { Made } from './shared-cache.ts';

/** The longest key that is cached. The app's own pages have shorter ones, and longer ones would fill the memory. */
const LONGEST_KEY = 512;

/**
 * Runs a route. If the route permits it, the response to a visitor without a session is shared for a short time with
 * all who have the same site, country, languages and input (CALL-9). A request with a session cookie neither gets nor
 * creates a shared response.
 */
export async function runRoute<Name extends ServedCallName>(
  route: Route<Name>,
  request: CallRequest<Name>,
): Promise<unknown> {
  const { services, facts, query } = request;
  if (!route.shared?.(query) || request.viewer) return route.handle(request);
  const visitor = anonymousVisitor(facts);
  const key = JSON.stringify([route.name, visitor, query ?? null]);
  if (!visitor || key.length > LONGEST_KEY) return route.handle(request);
  return services.sharedResponses.read(key, () =>
    share(() =>
      route.handle({
        ...request,
        facts: { ...facts, headers: headersOf(visitor), setCookie: refuseCookie },
      }),
    ),
  );
}

async function share(answer: () => Promise<unknown>): Promise<Made<unknown>> {
  return { value: await answer(), use: 'shared' };
}

function refuseCookie(): never {
  throw new Error('A shared response cannot set a cookie.');
}
