import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

type Entry = {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
};

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
/** Sizes follow the content (bit 3), and names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;

/** The parts of a ZIP file in their order. Each is read once, when the parts before it have been written. */
export type ZipPart = { readonly name: string; readonly content: AsyncIterable<Buffer | string> };

/**
 * Writes a ZIP file (PKWARE APPNOTE 6.3.10, without ZIP64: less than 4 GB) while its parts are read, so that never more
 * than a piece of it is in memory.
 */
export async function* zip(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let at = 0;
  for await (const { name, content } of parts) {
    const start = at;
    const nameBytes = Buffer.from(name, 'utf8');
    const header = Buffer.alloc(30);
    header.writeUInt32LE(LOCAL_HEADER, 0);
    header.writeUInt16LE(VERSION, 4);
    header.writeUInt16LE(FLAGS, 6);
    header.writeUInt16LE(DEFLATE, 8);
    header.writeUInt16LE(nameBytes.length, 26);
    yield Buffer.concat([header, nameBytes]);
    at += header.length + nameBytes.length;
    let crc = 0;
    let size = 0;
    let packed = 0;
    const counted = async function* () {
      for await (const piece of content) {
        const bytes = Buffer.from(piece);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    };
    // An error of the content must reach the reader of the deflated bytes, which `pipe` alone does not do.
    const source = Readable.from(counted(), { objectMode: false });
    const deflate = createDeflateRaw();
    source.on('error', (error) => deflate.destroy(error));
    for await (const bytes of source.pipe(deflate) as AsyncIterable<Buffer>) {
      packed += bytes.length;
      yield bytes;
    }
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(DESCRIPTOR, 0);
    descriptor.writeUInt32LE(crc, 4);
    descriptor.writeUInt32LE(packed, 8);
    descriptor.writeUInt32LE(size, 12);
    yield descriptor;
    at += packed + descriptor.length;
    entries.push({ name: nameBytes, crc, packed, size, at: start });
  }
  const directory = Buffer.concat(entries.map(centralHeaderOf));
  yield directory;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  yield end;
}

function centralHeaderOf({ name, crc, packed, size, at }: Entry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATE, 10);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(at, 42);
  return Buffer.concat([header, name]);
}
