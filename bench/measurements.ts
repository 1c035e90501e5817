import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageRenderer } from '../packages/contract/src/pages.ts';
import { application, type ApplicationParts } from '../packages/server/src/http/application.ts';
import { callInProcess } from '../packages/server/src/http/call-in-process.ts';
import { routes } from '../packages/server/src/routes.ts';
import type { Services } from '../packages/server/src/services.ts';
import { siteOfHost } from '../packages/server/src/site/site.ts';
import { readSiteById, readSites } from '../packages/server/src/site/site.store.ts';
import { openPlainSql, type Statement } from '../packages/server/src/testing/plain-sql.ts';

/** What a server process can measure about itself. */
export type MeasurementRequest =
  | { readonly kind: 'usage' }
  /** React's renderToString of a page's tree, `times` times, with its data and modules loaded. */
  | {
      readonly kind: 'renderToString';
      readonly path: string;
      readonly cookie: string;
      readonly times: number;
    }
  /** The recorded statements, `times` times, one after another on a separate connection. */
  | { readonly kind: 'sql'; readonly statements: readonly Statement[]; readonly times: number }
  /** Choosing the site of a host and reading its settings, `times` times. */
  | { readonly kind: 'site'; readonly times: number }
  /**
   * Starts a second server in the same process with the same middleware, which responds to each request for a page with
   * the document that the first one rendered for `path`.
   */
  | { readonly kind: 'renderedPages'; readonly url: string; readonly path: string }
  /** Starts a bare node:http server in the same process that responds like /healthz. */
  | { readonly kind: 'bareServer' };

export type Usage = {
  /** CPU time of all threads since the process started, in milliseconds. */
  readonly cpuMs: number;
  /** Current and peak resident memory of the process, in MiB. */
  readonly residentMib: number;
  readonly peakMib: number;
};

const DIST = new URL('../packages/app/dist/', import.meta.url);

type Entry = {
  createRenderer(manifest: unknown): PageRenderer;
  renderToString(tree: unknown): string;
};

/** Runs measurements inside the server's process. */
export function measurements(services: Services) {
  return async (request: MeasurementRequest): Promise<unknown> => {
    if (request.kind === 'usage') return usage();
    if (request.kind === 'bareServer') return bareServer();
    if (request.kind === 'renderedPages') return renderedPages(services, request);
    if (request.kind === 'sql') return runSql(services, request);
    if (request.kind === 'site') return chooseSite(services, request.times);
    return renderToString(services, request);
  };
}

/** CPU time of one choice in milliseconds. */
async function chooseSite(services: Services, times: number): Promise<{ cpuMs: number }> {
  let credits = 0;
  const choose = async () => {
    const site = siteOfHost(await readSites(services), 'localhost:3000', services.config.publicUrl);
    credits += site?.settings.message_credits ?? 0;
  };
  for (let n = 0; n < times / 4; n += 1) await choose();
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) await choose();
  const { user, system } = process.cpuUsage(before);
  if (credits < times) throw new Error('No site was found.');
  return { cpuMs: (user + system) / 1_000 / times };
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return {
    cpuMs: (user + system) / 1_000,
    residentMib: process.memoryUsage.rss() / 2 ** 20,
    peakMib: process.resourceUsage().maxRSS / 1_024,
  };
}

async function bareServer(): Promise<string> {
  const body = Buffer.from('{"ok":true}');
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Resolves with the address of the server. */
async function renderedPages(
  services: Services,
  { url, path }: { readonly url: string; readonly path: string },
): Promise<string> {
  const html = Buffer.from(await (await fetch(url + path, { headers: { 'accept-language': 'en' } })).text());
  const respond: ApplicationParts['afterApi'][number] = (ctx) => {
    ctx.type = 'html';
    // As the server does with documents, which have nothing to hydrate.
    ctx.state.compressWell = !html.includes('pageState');
    ctx.body = html;
  };
  const app = application({ services, routes: [], afterApi: [respond], isDraining: () => false });
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** CPU time of running the statements once, in milliseconds. */
async function runSql(
  { connection: { engine } }: Services,
  { statements, times }: Extract<MeasurementRequest, { kind: 'sql' }>,
): Promise<{ cpuMs: number }> {
  if (engine.kind !== 'postgres') throw new Error('This measurement needs Postgres.');
  const plain = openPlainSql(engine.url, { connections: 1, statements });
  try {
    for (let n = 0; n < times / 4; n += 1) await plain.runAsRecorded();
    const before = process.cpuUsage();
    for (let n = 0; n < times; n += 1) await plain.runAsRecorded();
    const { user, system } = process.cpuUsage(before);
    return { cpuMs: (user + system) / 1_000 / times };
  } finally {
    await plain.close();
  }
}

/** CPU time of one renderToString in milliseconds, and the size of its result in bytes. */
async function renderToString(
  services: Services,
  { path, cookie, times }: Extract<MeasurementRequest, { kind: 'renderToString' }>,
): Promise<{ cpuMs: number; bytes: number }> {
  const entry = (await import(new URL('server/entry-server.js', DIST).href)) as Entry;
  const { default: manifest } = (await import(new URL('client/.vite/manifest.json', DIST).href, {
    with: { type: 'json' },
  })) as { default: unknown };
  const site = await readSiteById(services, null);
  const visitor = { requestId: 'bench', site, ip: '127.0.0.1', headers: { host: 'localhost', cookie } };
  const render = entry.createRenderer(manifest);
  const page = () =>
    render({
      url: new URL(path, services.config.publicUrl).href,
      locale: 'en',
      theme: null,
      timeZone: null,
      formatCountry: null,
      saveData: false,
      attribution: { consent: null, asks: false, hasNetwork: false },
      siteTheme: site.settings.theme,
      brand: { path: '/brand/0', title: site.settings.name },
      nonce: 'bench',
      now: new Date().toISOString(),
      renderedAt: new Date().toISOString(),
      call: callInProcess(routes, services, visitor),
      signal: new AbortController().signal,
    });
  // The first rendering loads the modules that the tree suspends on.
  const first = await page();
  if (first.kind !== 'page') throw new Error(`${path} is not a page.`);
  await first.render();
  const ready = await page();
  if (ready.kind !== 'page') throw new Error(`${path} is not a page.`);
  let bytes = 0;
  const renderOnce = () => {
    bytes = Buffer.byteLength(entry.renderToString(ready.tree));
  };
  for (let n = 0; n < times / 4; n += 1) renderOnce();
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) renderOnce();
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1_000 / times, bytes };
}
