import type { Writable } from 'node:stream';

/**
 * A destination for React's pipe that keeps the document in memory and hands it over whole. A stream of its own for each
 * page would cost more than the page's writes: React writes 2 KiB at a time, and never waits for this one.
 */
export function collectDocument(done: (document: Uint8Array) => void): Writable {
  const chunks: Buffer[] = [];
  const collector = {
    write(chunk: Uint8Array | string) {
      // React writes its next chunk into the same memory only after it has taken a new one: no copy is needed.
      chunks.push(
        typeof chunk === 'string'
          ? Buffer.from(chunk)
          : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength),
      );
      return true;
    },
    end: () => done(Buffer.concat(chunks)),
    on: () => collector,
    destroy: () => collector,
  };
  return collector as unknown as Writable;
}
