import { CallError } from '@rendezvous/contract/errors';
import type { Gif } from '@rendezvous/contract/attachments';
import type { Locale } from '@rendezvous/contract/locales';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { drawnSource } from './drawn-source.ts';
import type { GifSource } from './gif-source.ts';

const TIMEOUT_MS = 4_000;
/** Most bytes of one picture, and of an answer of the API. */
const LARGEST_BYTES = 8 * 1024 * 1024;
const RESULTS = '24';
/** How long answers of the API are cached, and how many. */
const CACHE = { milliseconds: 300_000, entries: 500 } as const;
/** The languages that Giphy calls otherwise. */
const LANGUAGES: { readonly [Language in Locale]?: string } = { nb: 'no' };

const size = z.coerce.number().int().min(1).max(4_000);
const item = z.object({
  id: z.string().regex(/^[\dA-Za-z]{1,64}$/),
  title: z.string().max(500).optional(),
  alt_text: z.string().max(500).optional(),
  images: z.object({ fixed_height: z.object({ width: size, height: size }) }),
});
const list = z.object({ data: z.array(z.unknown()) });
const single = z.object({ data: z.unknown() });

const PATH = /^\/gifs\/giphy\/(?<id>[\dA-Za-z]{1,64})\/(?<file>200\.webp|200_s\.gif)$/;

/**
 * Creates the source of GIFs that Giphy finds. The server fetches answers and pictures, so that Giphy learns nothing of the
 * members, and the pages load nothing from elsewhere. Drawn GIFs that were sent before stay visible.
 */
export function createGiphySource(
  { key, apiUrl, mediaUrl }: NonNullable<Config['giphy']>,
  clock: () => Date,
): GifSource {
  const cache = new Map<string, { readonly until: number; readonly answer: unknown }>();

  /** @throws CallError unavailable */
  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const address = new URL(path, apiUrl);
    address.search = new URLSearchParams({ ...query, api_key: key, rating: 'pg' }).toString();
    const known = cache.get(address.href);
    if (known && known.until > clock().getTime()) return known.answer;
    const file = await download(address);
    const answer: unknown = file && parseJson(file.bytes);
    if (cache.size >= CACHE.entries) cache.clear();
    cache.set(address.href, { until: clock().getTime() + CACHE.milliseconds, answer });
    return answer;
  }

  return {
    provider: 'giphy',
    async search(words, language) {
      const common = { limit: RESULTS, lang: LANGUAGES[language] ?? language };
      const answer = words
        ? await ask('/v1/gifs/search', { ...common, q: words })
        : await ask('/v1/gifs/trending', common);
      const parsed = list.safeParse(answer);
      if (!parsed.success) throw new CallError('unavailable', { cause: parsed.error });
      // One entry that is not as documented must not hide the others.
      return parsed.data.data.flatMap((one) => toGif(one) ?? []);
    },
    async find(id) {
      if (!id.startsWith('giphy:')) return drawnSource.find(id);
      const parsed = single.safeParse(await ask(`/v1/gifs/${id.slice('giphy:'.length)}`, {}));
      return parsed.success ? toGif(parsed.data.data) : null;
    },
    async readPicture(path) {
      const { id, file } = PATH.exec(path)?.groups ?? {};
      if (!id) return drawnSource.readPicture(path);
      const picture = await download(new URL(`/media/${id}/${file}`, mediaUrl));
      return picture && /^image\/(?:webp|gif)$/.test(picture.type) ? picture : null;
    },
  };
}

function toGif(entry: unknown): Gif | null {
  const parsed = item.safeParse(entry);
  if (!parsed.success) return null;
  const { id, title, alt_text: description, images } = parsed.data;
  return {
    id: `giphy:${id}`,
    title: description || title || 'GIF',
    width: images.fixed_height.width,
    height: images.fixed_height.height,
    src: `/gifs/giphy/${id}/200.webp`,
    still_src: `/gifs/giphy/${id}/200_s.gif`,
  };
}

/**
 * Returns what is at an address, or null if nothing is.
 * @throws CallError unavailable
 */
async function download(address: URL): Promise<{ type: string; bytes: Buffer } | null> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404 || response.status === 400) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok || !response.body) throw new Error(`The provider of GIFs answered ${response.status}.`);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body) {
      length += chunk.length;
      if (length > LARGEST_BYTES) throw new Error('The answer of the provider of GIFs is too large.');
      chunks.push(chunk);
    }
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    return { type, bytes: Buffer.concat(chunks) };
  } catch (error) {
    // The address contains the key, so it must not be part of what is logged.
    throw new CallError('unavailable', { cause: error });
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new CallError('unavailable', { cause: error });
  }
}
