import { CallError } from '@rendezvous/contract/errors';

/** The largest JSON body that the server reads, in bytes (CALL-7). */
const JSON_BYTES = 128 * 1_024;

/**
 * Parses the body as JSON; an empty body is undefined.
 * @throws CallError unsupported_media, too_large, invalid_request
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return undefined;
  if (bytes.byteLength > JSON_BYTES) throw new CallError('too_large');
  const type = request.headers.get('content-type') ?? '';
  // A beacon sends its JSON body as text/plain (PAGE-25).
  if (!/^(application\/json|text\/plain)\b/i.test(type)) throw new CallError('unsupported_media');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new CallError('invalid_request');
  }
}
