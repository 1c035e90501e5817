import type { Endpoint } from '@rendezvous/contract/endpoints';
import { CallError } from '@rendezvous/contract/errors';
import { errorOf } from '../data/http.ts';
import { checkSession } from '../data/session-check.ts';

export type FormOptions = {
  /** Receives the fraction that is sent, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Sends a form and reports how much of it is sent. Uses XMLHttpRequest because fetch reports no upload progress.
 * @throws CallError of the call, or `unavailable`
 */
export function uploadForm<Response>(
  { method, path }: Pick<Endpoint, 'method'> & { readonly path: string },
  body: FormData,
  { onProgress, signal }: FormOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    const fail = async (error: CallError) => {
      await checkSession({ method, path, error });
      reject(error);
    };
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as Response);
      else void fail(errorOf(request.response));
    });
    request.addEventListener('error', () => reject(new CallError('unavailable')));
    request.addEventListener('abort', () => reject(new CallError('unavailable')));
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) reject(new CallError('unavailable'));
    else request.send(body);
  });
}
