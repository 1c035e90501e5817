import { endpoints, type Endpoint, type ServedCallName } from '@rendezvous/contract/endpoints';
import { calls, type CallShape } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import type { Call } from '@rendezvous/contract/transport';
import { Readable } from 'node:stream';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { findViewer } from '../accounts/sessions.store.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { signingOptions } from '../photos/cdn.ts';
import { hasPhotos, signResponse } from '../photos/sign-responses.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { logFailure, toCallError } from './error-response.ts';
import { readCookie } from './cookies.ts';
import { requirePolicy } from './require-policy.ts';
import type { CallRequest, Route } from './route.ts';
import { runRoute } from './shared-responses.ts';

type Visitor = {
  readonly requestId: string;
  readonly site: Site;
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/**
 * Returns a function that makes the reading calls of a page while it is rendered: with the same rows, sessions and
 * rules as over HTTP. The session is read once for the page, unless the viewer is already known (`knownViewer`).
 * @throws CallError method_not_allowed for a call that is not a GET, and the errors of the call
 */
export function callInProcess(
  routes: readonly Route[],
  services: Services,
  visitor: Visitor,
  knownViewer?: Viewer | null,
): Call {
  const { cookie } = visitor.headers;
  const token = typeof cookie === 'string' ? readCookie(cookie, SESSION_COOKIE) : undefined;
  let viewer: Promise<Viewer | null> | null = knownViewer === undefined ? null : Promise.resolve(knownViewer);

  const runCall = async (name: ServedCallName, parts: { query?: unknown } = {}): Promise<unknown> => {
    const address: Endpoint = endpoints[name];
    const shape: CallShape = calls[name];
    const route = routes.find((one) => one.name === name);
    if (!route || address.method !== 'GET') throw new CallError('method_not_allowed');
    viewer ??= token ? findViewer(services, visitor.site, token) : Promise.resolve(null);
    const currentViewer = await viewer;
    requirePolicy(address.policy, currentViewer);
    const query = shape.query?.safeParse(parts.query ?? {});
    if (query && !query.success) throw new CallError('invalid_request');
    const request = {
      query: query?.data,
      body: undefined,
      viewer: currentViewer,
      key: '',
      services,
      facts: {
        ...visitor,
        // Only calls that change something read this.
        local: false,
        rawBody: () => Promise.resolve(Buffer.alloc(0)),
        stream: Readable.from([]),
        setCookie: () => {},
      },
    } as CallRequest<typeof name>;
    const handled = await runRoute(route, request);
    return hasPhotos(name)
      ? signResponse(name, handled as never, signingOptions(services, visitor.site))
      : handled;
  };
  const call = (...callArguments: Parameters<typeof runCall>): Promise<unknown> =>
    runCall(...callArguments).catch((error: unknown) => {
      const failure = toCallError(error);
      logFailure(services.log, visitor.requestId, failure);
      throw failure;
    });
  return call as Call;
}
