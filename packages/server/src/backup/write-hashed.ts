import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Hashed = { readonly bytes: number; readonly sha256: string };

/** Writes a new file, flushes it to the disk, and returns its size and SHA-256. */
export async function writeHashed(path: string, source: Readable): Promise<Hashed> {
  await mkdir(dirname(path), { recursive: true });
  const count = counter();
  await pipeline(source, count.through, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return count.result();
}

export async function hashFile(path: string): Promise<Hashed> {
  const count = counter();
  await pipeline(createReadStream(path), count.through, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) void chunk;
  });
  return count.result();
}

function counter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *through(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    result: (): Hashed => ({ bytes, sha256: hash.digest('hex') }),
  };
}
