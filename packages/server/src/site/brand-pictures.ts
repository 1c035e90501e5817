import { ICONS, SCREENSHOTS, type BrandImages } from '@rendezvous/contract/brand-images';
import { isLocale } from '@rendezvous/contract/locales';
import type { Middleware } from 'koa';
import sharp from 'sharp';
import type { RequestState } from '../http/request-log.ts';
import { createSharedCache } from '../http/shared-cache.ts';
import type { Services } from '../services.ts';
import { brandOf, type Brand } from './brand.ts';

const YEAR_SECONDS = 365 * 86_400;
const DAY_SECONDS = 86_400;
/** A site has 19 pictures, of 2 to 40 KiB each. */
const PICTURES = 300;
/** More pixels than are drawn, so that the edges of small icons are smooth. */
const DENSITY = 288;

/** What devices ask for at the root of a site without reading its pages. */
const AT_ROOT: Readonly<Record<string, string>> = {
  '/icon.svg': 'icon.svg',
  '/favicon.ico': 'icon-192.png',
  '/apple-touch-icon.png': 'apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png': 'apple-touch-icon.png',
};

type Picture = { readonly type: string; readonly bytes: Buffer };

/**
 * Serves the icons, sharing cards and screenshots of a site at `/brand/{version}/{name}` (APP-1, PAGE-33). They are drawn
 * when they are first asked for. The version changes with everything they show, so that they can be cached for ever;
 * that of a former brand leads to today's picture, because links that were shared earlier name it.
 */
export function brandPictures(
  { clock }: Pick<Services, 'clock'>,
  findImages: () => Promise<BrandImages>,
): Middleware<RequestState> {
  const cache = createSharedCache<Picture>({
    freshSeconds: DAY_SECONDS,
    staleSeconds: DAY_SECONDS,
    entries: PICTURES,
    clock,
  });
  return async (ctx, next) => {
    const address = /^\/brand\/([\w-]{1,40})\/([\w.-]{1,40})$/.exec(ctx.path);
    const name = AT_ROOT[ctx.path] ?? address?.[2];
    if (!name || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.call = 'brand-picture';
    const brand = brandOf(ctx.state.site);
    const draw = drawingOf(name, brand);
    if (!draw) return next();
    const path = `${brand.path}/${name}`;
    if (ctx.path !== path) {
      ctx.set('Cache-Control', 'public, max-age=3600');
      ctx.redirect(path);
      return undefined;
    }
    const picture = await cache.read(`${ctx.state.site.domain} ${path}`, async () => ({
      value: await draw(await findImages()),
      use: 'shared',
    }));
    ctx.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    // Services that show shared links, and devices, load them from pages of their own.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.type = picture.type;
    ctx.body = picture.bytes;
    return undefined;
  };
}

/** Returns how a picture is made, or undefined for a name that is none. */
function drawingOf(name: string, brand: Brand): ((images: BrandImages) => Promise<Picture>) | undefined {
  const { colors } = brand;
  if (name === 'icon.svg')
    return async (images) => ({ type: 'image/svg+xml', bytes: Buffer.from(images.icon('rounded', colors)) });
  const [stem = '', ending] = name.split('.');
  if (ending !== 'png') return undefined;
  if (isKeyOf(ICONS, stem)) {
    const { side, shape } = ICONS[stem];
    return async (images) => toPng(images.icon(shape, colors), { width: side, height: side });
  }
  const form = stem.replace(/^screenshot-/, '');
  if (stem !== form && isKeyOf(SCREENSHOTS, form)) {
    const text = brand.cardText('en');
    return async (images) => toPng(await images.screenshot(form, text, colors));
  }
  const locale = stem.replace(/^card-/, '');
  if (stem !== locale && isLocale(locale))
    return async (images) => toPng(await images.sharingCard(brand.cardText(locale), colors));
  return undefined;
}

const isKeyOf = <Table extends object>(table: Table, key: string): key is keyof Table & string =>
  Object.hasOwn(table, key);

/** The drawings have few colours, so that a palette makes them a quarter as large. */
async function toPng(svg: string, size?: { width: number; height: number }): Promise<Picture> {
  const drawing = sharp(Buffer.from(svg), size ? { density: DENSITY } : {});
  const sized = size ? drawing.resize(size) : drawing;
  return { type: 'image/png', bytes: await sized.png({ palette: true, compressionLevel: 9 }).toBuffer() };
}
