import type { ServedCallName } from '@rendezvous/contract/endpoints';
import { CallError } from '@rendezvous/contract/errors';
import type { CallOf } from '@rendezvous/contract/transport';
import { createPlaceholders } from '@rendezvous/machines/walk/secrets';
import { statusOf, type ScreenCall } from './call-log.ts';

/**
 * The same calls, each of which is reported when it is made and when it has ended. What a person typed is replaced by
 * stand-ins before it is reported. The stream of live events is not one of them.
 */
export function reportCalls(
  call: CallOf<ServedCallName>,
  report: (made: ScreenCall) => void,
): CallOf<ServedCallName> {
  const standIn = createPlaceholders();
  let count = 0;
  return (async (name: ServedCallName, options: Options = {}) => {
    count += 1;
    const made: ScreenCall = {
      id: `${performance.timeOrigin}-${count}`,
      call: name,
      input: standIn(inputOf(options)),
      status: null,
      code: null,
      at: Date.now(),
    };
    report(made);
    try {
      const response = await call(name, options as never);
      report({ ...made, status: statusOf(null) });
      return response;
    } catch (error) {
      const code = error instanceof CallError ? error.code : null;
      report({ ...made, code, status: code === null ? 0 : statusOf(code) });
      throw error;
    }
  }) as CallOf<ServedCallName>;
}

type Options = { readonly query?: object; readonly body?: object };

/** Plain data: a file in a form is only named. */
function inputOf({ query, body }: Options): unknown {
  const sent = body instanceof FormData ? { form: [...body.keys()] } : body;
  return { ...(query && { query: { ...query } }), ...(sent && { body: { ...sent } }) };
}
