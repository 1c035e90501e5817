import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { CallError } from '@rendezvous/contract/errors';
import { PHOTO_FILE } from '@rendezvous/contract/rules';

/** The file of a request, or the id of an upload that contains it (PHOTO-12); `file` is then empty. */
export type ReceivedPhoto = {
  readonly file: Buffer;
  readonly private: boolean;
  readonly upload: string | null;
};

/**
 * A browser does not read a response that arrives while it still sends. A body that is too large is therefore read and
 * discarded up to this size.
 */
const DRAINED_BYTES = 25 * 1024 * 1024;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const FLAG: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

/**
 * Reads an upload: multipart/form-data with one `file` of at most 10 MB (PHOTO-2), or the `upload` that
 * contains it, and optionally `private`.
 * @throws CallError unsupported_media, too_large, invalid_request, invalid_fields (`file`: required)
 */
export async function receivePhoto(request: {
  readonly stream: Readable;
  readonly headers: IncomingHttpHeaders;
}): Promise<ReceivedPhoto> {
  const { stream, headers } = request;
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? ''))
    throw new CallError('unsupported_media');
  if (Number(headers['content-length'] ?? 0) > DRAINED_BYTES) throw new CallError('too_large');
  const parser = openParser(headers);

  return new Promise((resolve, reject) => {
    let file: Buffer[] | undefined;
    let isPrivate = false;
    let upload: string | null = null;
    let refusal: CallError | undefined;
    let received = 0;
    const refuse = (code: 'invalid_request' | 'too_large') => (refusal ??= new CallError(code));
    const stop = (error: CallError) => {
      stream.unpipe(parser);
      stream.off('data', count).resume();
      reject(error);
    };
    const count = (chunk: Buffer) => {
      received += chunk.length;
      if (received > DRAINED_BYTES) stop(refuse('too_large'));
    };

    parser.on('file', (name, content) => {
      const chunks: Buffer[] = [];
      if (name === 'file' && !file) file = chunks;
      else refuse('invalid_request');
      content.on('data', (chunk: Buffer) => {
        if (!refusal) chunks.push(chunk);
      });
      content.on('limit', () => {
        refuse('too_large');
        chunks.length = 0;
      });
      // The parser reports an interrupted upload as well.
      content.on('error', () => refuse('invalid_request'));
    });
    parser.on('field', (name, value) => {
      const flag = FLAG[value];
      if (name === 'private' && flag !== undefined) isPrivate = flag;
      else if (name === 'upload' && UUID.test(value)) upload = value;
      else refuse('invalid_request');
    });
    for (const event of ['filesLimit', 'fieldsLimit'] as const) {
      parser.on(event, () => refuse('invalid_request'));
    }
    parser.on('error', () => stop(refuse('invalid_request')));
    parser.on('close', () => {
      const bytes = Buffer.concat(file ?? []);
      if (refusal) stop(refusal);
      else if (upload && file) stop(refuse('invalid_request'));
      else if (!upload && !bytes.length)
        stop(new CallError('invalid_fields', { fields: { file: 'required' } }));
      else resolve({ file: bytes, private: isPrivate, upload });
    });
    stream.on('data', count);
    stream.once('error', () => stop(refuse('invalid_request')));
    stream.pipe(parser);
  });
}

function openParser(headers: IncomingHttpHeaders): busboy.Busboy {
  try {
    // The limit is one byte more than allowed, because busboy reports the limit for a file of exactly that size.
    const limits = { fileSize: PHOTO_FILE.bytes + 1, files: 1, fields: 2, fieldSize: 100 };
    return busboy({ headers, limits });
  } catch {
    throw new CallError('invalid_request');
  }
}
