import { createServer as createViteServer } from 'vite';
import { fileURLToPath } from 'node:url';
import type { BrandImages } from '@rendezvous/contract/brand-images';
import type { PageRenderer } from '@rendezvous/contract/pages';
import type { Context, Middleware } from 'koa';
import type { RequestState } from './http/request-log.ts';
import { flightRecorderFiles, withFlightRecorder } from './pages/flight-recorder.ts';
import { pages } from './pages/pages.ts';
import { serve } from './serve.ts';
import { brandPictures } from './site/brand-pictures.ts';

const APP = fileURLToPath(new URL('../../app/', import.meta.url));
const vite = await createViteServer({
  root: APP,
  configFile: `${APP}vite.config.ts`,
  appType: 'custom',
  server: { middlewareMode: true },
});

/** Removes the content security policy, because Vite uses inline scripts and a web socket. Runs in development only. */
const openPolicy: Middleware<RequestState> = (ctx, next) => {
  ctx.remove('Content-Security-Policy');
  return next();
};

const sources: Middleware<RequestState> = (ctx: Context, next) =>
  new Promise((resolve, reject) => {
    ctx.res.once('close', resolve);
    vite.middlewares(ctx.req, ctx.res, (error?: unknown) => {
      if (error) reject(error as Error);
      else resolve(next());
    });
    ctx.status = 200;
  });

const loadEntry = async () =>
  (await vite.ssrLoadModule('/src/entry-server.tsx')) as {
    createRenderer(manifest: null): PageRenderer;
    readonly brandImages: BrandImages;
  };
const findRenderer = async () => withFlightRecorder((await loadEntry()).createRenderer(null));
const findImages = async () => (await loadEntry()).brandImages;

await serve(
  (services) => ({
    files: flightRecorderFiles(`${APP}dist/recorder`, services.config),
    middleware: [openPolicy, brandPictures(services, findImages), sources, pages(services, findRenderer)],
  }),
  () => vite.close(),
);
