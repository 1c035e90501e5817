import { commonEndpoints } from '@rendezvous/contract/common-endpoints';
import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { errorOf } from './http.ts';
import { checkSession } from './session-check.ts';

/**
 * Uploads a photo and reports the fraction that is sent (0 to 1). Uses XMLHttpRequest because fetch reports no upload
 * progress.
 * @throws CallError of `addPhoto`
 */
export function uploadPhoto(
  file: File,
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<CallResponse<'addPhoto'>> {
  const { method, path } = commonEndpoints.addPhoto;
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
      if (request.status >= 200 && request.status < 300)
        resolve(request.response as CallResponse<'addPhoto'>);
      else void fail(errorOf(request.response));
    });
    request.addEventListener('error', () => reject(new CallError('unavailable')));
    request.addEventListener('abort', () => reject(new CallError('unavailable')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
