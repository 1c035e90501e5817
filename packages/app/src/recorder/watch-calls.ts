import { endpoints } from '@rendezvous/contract/endpoints';
import { ERROR_STATUS, type ErrorBody } from '@rendezvous/contract/errors';
import type { RecordedCall } from '@rendezvous/machines/flight/flight-recording';

/** Calls that are no part of what a person does. */
const IGNORED = new Set(['leavePage']);

type Recorded = (call: RecordedCall) => void;

/** Reports the calls of a page by their names, with status and error code: no query and no body. */
export function watchCalls(record: Recorded): void {
  const original = window.fetch;
  window.fetch = async (...args) => {
    const [target, init] = args;
    const given = target instanceof Request ? target : { method: 'GET', url: String(target), signal: null };
    const signal = init?.signal ?? given.signal;
    const call = callOf(init?.method ?? given.method, given.url);
    if (!call) return original(...args);
    try {
      const response = await original(...args);
      record({ ...call, status: response.status, code: response.ok ? null : await codeOf(response) });
      return response;
    } catch (error) {
      // A call that the page itself has given up says nothing about the network.
      if (!signal?.aborted) record({ ...call, status: 0, code: null });
      throw error;
    }
  };
  watchUploads(record);
}

function watchUploads(record: Recorded): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the request that is opened
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function openWatched(
    this: XMLHttpRequest,
    ...args: [string, string | URL]
  ) {
    const call = callOf(args[0], String(args[1]));
    if (call) this.addEventListener('loadend', () => record({ ...call, status: this.status, code: null }));
    open.apply(this, args as unknown as Parameters<typeof open>);
  } as typeof open;
}

/** The call behind a request; null for a request that is none. */
function callOf(method: string, url: string): Omit<RecordedCall, 'status' | 'code'> | null {
  const { pathname, origin } = new URL(url, location.href);
  if (origin !== location.origin) return null;
  const found = Object.entries(endpoints).find(
    ([, endpoint]) => endpoint.path === pathname && endpoint.method === method.toUpperCase(),
  );
  if (!found || IGNORED.has(found[0])) return null;
  return { call: found[0], method: found[1].method, path: found[1].path };
}

async function codeOf(response: Response): Promise<string | null> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Partial<ErrorBody> | null;
  const code = body?.error?.code;
  return code && Object.hasOwn(ERROR_STATUS, code) ? code : null;
}
