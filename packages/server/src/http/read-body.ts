import type { IncomingMessage } from 'node:http';
import { CallError } from '@rendezvous/contract/errors';
import getRawBody from 'raw-body';

/** The largest JSON that any call needs is a message of 1,000 long graphemes. */
const JSON_BYTES = 128 * 1024;
/** `\\u0000` that stands for itself: the database holds no NUL, in any text. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** Only written as escapes can half of a surrogate pair get through the decoder. */
const ESCAPED_SURROGATE = /\\ud[89a-f]/i;

/** How long a client may take over a body of so few bytes: a slow mobile connection needs two seconds. */
const JSON_SECONDS = 20;

/**
 * The body's bytes.
 * @throws CallError too_large, or invalid_request when it ends early or takes longer than `seconds`
 */
export async function readBytes(
  request: IncomingMessage,
  { limit = JSON_BYTES, seconds = JSON_SECONDS }: { limit?: number; seconds?: number } = {},
): Promise<Buffer> {
  let late: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new CallError('invalid_request')), seconds * 1_000);
  });
  try {
    const length = request.headers['content-length'] ?? null;
    return await Promise.race([getRawBody(request, { limit, length }), timeout]);
  } catch (error) {
    const { type } = error as { type?: string };
    throw new CallError(type === 'entity.too.large' ? 'too_large' : 'invalid_request');
  } finally {
    clearTimeout(late);
  }
}

/**
 * The body as JSON, all texts in it well-formed; an empty body is undefined.
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
    const value: unknown = JSON.parse(text);
    return ESCAPED_SURROGATE.test(text) ? wellFormed(value) : value;
  } catch {
    throw new CallError('invalid_request');
  }
}

/**
 * The same with U+FFFD for each half of a surrogate pair, as if it had come in bytes: the database holds none in JSON.
 * A field that cuts text at a number of UTF-16 units leaves such a half of an emoji, so it is nothing to refuse.
 */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)]),
  );
}
