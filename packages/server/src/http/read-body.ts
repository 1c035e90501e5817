import type { IncomingMessage } from 'node:http';
import { CallError } from '@rendezvous/contract/errors';
import getRawBody from 'raw-body';

/** The largest JSON that any call needs is a message of 1,000 long graphemes. */
const JSON_BYTES = 128 * 1024;
/** `\\u0000` that stands for itself: the database holds no NUL, in any text. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * The body's bytes.
 * @throws CallError too_large, or invalid_request when it ends early
 */
export async function readBytes(request: IncomingMessage, limit = JSON_BYTES): Promise<Buffer> {
  try {
    return await getRawBody(request, { limit, length: request.headers['content-length'] ?? null });
  } catch (error) {
    const { type } = error as { type?: string };
    throw new CallError(type === 'entity.too.large' ? 'too_large' : 'invalid_request');
  }
}

/**
 * The body as JSON; an empty body is undefined.
 * @throws CallError unsupported_media, too_large, invalid_request
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return undefined;
  const type = request.headers['content-type'] ?? '';
  // A beacon of an empty JSON body arrives as text/plain (spec section 7, page-hidden.php).
  if (!/^(application\/json|text\/plain)\b/i.test(type)) throw new CallError('unsupported_media');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (ESCAPED_NUL.test(text)) throw new CallError('invalid_request');
    return JSON.parse(text);
  } catch {
    throw new CallError('invalid_request');
  }
}
