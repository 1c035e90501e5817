import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { makeMember } from '../../packages/server/src/testing/members.ts';
import { openBenchEnvironment } from '../environment.ts';
import { median } from '../rates.ts';

/** A photo of 12 megapixels, as phones make them, from the upload until all of its sizes are stored. */
const SIZE = { width: 4_000, height: 3_000 };
const REPEATS = 7;
const LIMIT_S = 1.5;

/** A soft picture with some grain: harder to encode than an even area, and easier than noise. */
async function phonePhoto(): Promise<Buffer> {
  const noise = (width: number, height: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const shapes = await noise(40, 30).resize(SIZE.width, SIZE.height, { kernel: 'cubic' }).png().toBuffer();
  const grain = await noise(SIZE.width, SIZE.height).ensureAlpha(0.2).png().toBuffer();
  return sharp(shapes)
    .composite([{ input: grain }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

const bench = await openBenchEnvironment();
try {
  const url = await bench.startProcess();
  const photo = await phonePhoto();
  const times: number[] = [];
  for (let turn = 0; turn <= REPEATS; turn += 1) {
    const { cookie } = await makeMember(bench.server);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
    const started = performance.now();
    const response = await fetch(`${url}/api/photo.php`, { method: 'POST', headers: { cookie }, body: form });
    if (!response.ok) throw new Error(`The photo was refused: ${response.status} ${await response.text()}`);
    // The first one is a warm-up.
    if (turn > 0) times.push((performance.now() - started) / 1_000);
  }
  console.log(
    JSON.stringify({
      name: `A photo of 12 megapixels stored in all sizes, in parts of ${LIMIT_S} s`,
      ratio: median(times) / LIMIT_S,
      limit: 'at most 1',
      detail: `${median(times).toFixed(2)} s (median of ${REPEATS}), a JPEG of ${(photo.length / 2 ** 20).toFixed(1)} MiB`,
    }),
  );
} finally {
  await bench.close();
}
