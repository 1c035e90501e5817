import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrandImages } from '@rendezvous/contract/brand-images';
import type { Locale } from '@rendezvous/contract/locales';
import type { PageRenderer } from '@rendezvous/contract/pages';
import type { Middleware } from 'koa';
import { pageLimit } from '../http/page-limit.ts';
import type { RequestState } from '../http/request-log.ts';
import type { Services } from '../services.ts';
import { brandPictures } from '../site/brand-pictures.ts';
import { flightRecorderFiles, withFlightRecorder } from './flight-recorder.ts';
import { inlineStyles } from './inline-styles.ts';
import { pages } from './pages.ts';
import { staticFiles, type StaticFiles } from './static-files.ts';

const DIST = new URL('../../../app/dist/', import.meta.url);

/** Vite's manifest: source file → what the browser's build made of it. */
type Manifest = Readonly<Record<string, { readonly file: string }>>;
type BuiltEntry = {
  createRenderer(manifest: unknown): PageRenderer;
  offlineFiles(manifest: unknown, locale: Locale): OfflineFiles;
  readDocumentStyles(): Promise<string>;
  readonly brandImages: BrandImages;
};

/** The files of the page that is shown without a network. */
export type OfflineFiles = {
  readonly script: string;
  readonly stylesheet: string;
  readonly preloads: readonly string[];
};

/** The pages of a site: the middleware that renders them, and the files that they load. */
export type Pages = {
  readonly middleware: readonly Middleware<RequestState>[];
  readonly files?: StaticFiles;
  readonly offlineFiles?: (locale: Locale) => OfflineFiles;
};

/**
 * Loads the pages of the build in packages/app/dist.
 * @throws Error if there is no build
 */
export async function builtPages(): Promise<(services: Services) => Pages> {
  const entry = new URL('server/entry-server.js', DIST);
  if (!existsSync(entry))
    throw new Error('The site is not built. Run `npm run build`, or `npm start`, which also builds it.');
  const manifest = JSON.parse(
    await readFile(new URL('client/.vite/manifest.json', DIST), 'utf8'),
  ) as Manifest;
  const built = (await import(entry.href)) as BuiltEntry;
  const { offlineFiles, brandImages } = built;
  const renderer = await withInlineStyles(built, manifest);
  return (services) => {
    const { config } = services;
    const files = staticFiles(folderOf('client'), config);
    const recorder = config.flightRecorder && flightRecorderFiles(folderOf('recorder'), config);
    const shown = recorder ? withFlightRecorder(renderer) : renderer;
    return {
      files: recorder ? (...request) => files(...request) || recorder(...request) : files,
      offlineFiles: (locale) => offlineFiles(manifest, locale),
      middleware: [
        brandPictures(services, () => Promise.resolve(brandImages)),
        pageLimit(services),
        pages(services, () => Promise.resolve(shown)),
      ],
    };
  };
}

const folderOf = (part: string) => fileURLToPath(new URL(part, DIST));

async function withInlineStyles(
  { createRenderer, readDocumentStyles }: BuiltEntry,
  manifest: Manifest,
): Promise<PageRenderer> {
  const file = manifest['style.css']?.file;
  if (file === undefined) throw new Error('The build has no stylesheet.');
  return inlineStyles(createRenderer(manifest), { href: `/${file}`, css: await readDocumentStyles() });
}
