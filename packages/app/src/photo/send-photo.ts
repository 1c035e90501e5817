import { commonEndpoints } from '@rendezvous/contract/common-endpoints';
import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { rareEndpoints } from '@rendezvous/contract/rare-endpoints';
import { errorOf } from '../data/http.ts';
import { checkSession } from '../data/session-check.ts';

const endpoints = { addPhoto: commonEndpoints.addPhoto, uploadChatPhoto: rareEndpoints.uploadChatPhoto };
type PhotoCall = keyof typeof endpoints;

type Options = {
  /** Receives the fraction that is sent, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Sends a photo and reports how much of it is sent. Uses XMLHttpRequest because fetch reports no upload progress.
 * @throws CallError of the call
 */
export function sendPhoto<Call extends PhotoCall>(
  call: Call,
  file: File,
  { onProgress, signal }: Options,
): Promise<CallResponse<Call>> {
  const { method, path } = endpoints[call];
  const body = new FormData();
  body.append('file', file);
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
      if (request.status >= 200 && request.status < 300) resolve(request.response as CallResponse<Call>);
      else void fail(errorOf(request.response));
    });
    request.addEventListener('error', () => reject(new CallError('unavailable')));
    request.addEventListener('abort', () => reject(new CallError('unavailable')));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
