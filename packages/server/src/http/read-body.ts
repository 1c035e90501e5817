import type { IncomingMessage } from 'node:http';
import { CallError } from '@rendezvous/contract/errors';
import getRawBody from 'raw-body';

/** The largest JSON body of any call is a message of 1,000 long graphemes (CALL-7). */
const JSON_BYTES = 128 * 1024;
/** An escaped NUL, whose backslash is not itself escaped. Postgres cannot store NUL in a text. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** An escaped half of a surrogate pair. The UTF-8 decoder already refuses an unescaped one. */
const ESCAPED_SURROGATE = /\\ud[89a-f]/i;

/** How long a client may take to send the body (CALL-7). A slow mobile connection needs two seconds. */
const JSON_SECONDS = 20;

/**
 * Returns the bytes of the body.
 * @throws CallError too_large, or invalid_request if it ends early or takes longer than `seconds`
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
 * Returns the body parsed as JSON, with well-formed texts only; undefined for an empty body.
 * @throws CallError unsupported_media, too_large, invalid_request
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return undefined;
  const type = request.headers['content-type'] ?? '';
  // A beacon with an empty JSON body arrives as text/plain (PAGE-25).
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
 * Replaces each half of a surrogate pair by U+FFFD, because Postgres cannot store it in JSON. It is not refused,
 * because an input field that limits its text to a number of UTF-16 units can cut an emoji in half.
 */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)]),
  );
}
