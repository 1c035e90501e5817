import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageRenderer } from '../packages/contract/src/pages.ts';
import { callInProcess } from '../packages/server/src/http/call-in-process.ts';
import { routes } from '../packages/server/src/routes.ts';
import type { Services } from '../packages/server/src/services.ts';
import { siteOfHost } from '../packages/server/src/site/site.ts';
import { readSiteById, readSites } from '../packages/server/src/site/site.store.ts';
import { openPlainSql, type Statement } from '../packages/server/src/testing/plain-sql.ts';

/** What a server process is asked about itself. */
export type Question =
  | { readonly kind: 'usage' }
  /** React's renderToString of a page's tree, `times` over, with its data and modules ready. */
  | {
      readonly kind: 'renderToString';
      readonly path: string;
      readonly cookie: string;
      readonly times: number;
    }
  /** Recorded statements `times` over, one after another on a connection of their own. */
  | { readonly kind: 'sql'; readonly statements: readonly Statement[]; readonly times: number }
  /** Choosing the site of a host and reading its settings, `times` over. */
  | { readonly kind: 'site'; readonly times: number }
  /** A bare node:http server in the same process, that answers what /healthz does. */
  | { readonly kind: 'bareServer' };

export type Usage = {
  /** Processor time since the process began, of all its threads, in milliseconds. */
  readonly cpuMs: number;
  /** Memory that the process holds now and the most that it ever held, in MiB. */
  readonly residentMib: number;
  readonly peakMib: number;
};

const DIST = new URL('../packages/app/dist/', import.meta.url);

type Entry = {
  createRenderer(manifest: unknown): PageRenderer;
  renderToString(tree: unknown): string;
};

/** Answers questions inside the server's process. */
export function measurements(services: Services) {
  return async (question: Question): Promise<unknown> => {
    if (question.kind === 'usage') return usage();
    if (question.kind === 'bareServer') return bareServer();
    if (question.kind === 'sql') return runSql(services, question);
    if (question.kind === 'site') return chooseSite(services, question.times);
    return renderToString(services, question);
  };
}

/** Processor time of one choice in milliseconds. */
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

/** Processor time of the statements by hand, in milliseconds for each time. */
async function runSql(
  { connection: { engine } }: Services,
  { statements, times }: Extract<Question, { kind: 'sql' }>,
): Promise<{ cpuMs: number }> {
  if (engine.kind !== 'postgres') throw new Error('This is measured on Postgres only.');
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

/** Processor time of one renderToString in milliseconds, and how many bytes it makes. */
async function renderToString(
  services: Services,
  { path, cookie, times }: Extract<Question, { kind: 'renderToString' }>,
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
      siteTheme: site.settings.theme,
      nonce: 'bench',
      now: new Date().toISOString(),
      call: callInProcess(routes, services, visitor),
      signal: new AbortController().signal,
    });
  // The first one loads the modules that the tree waits for.
  const first = await page();
  if (first.kind !== 'page') throw new Error(`${path} is no page.`);
  await first.render();
  const ready = await page();
  if (ready.kind !== 'page') throw new Error(`${path} is no page.`);
  let bytes = 0;
  const render1 = () => {
    bytes = Buffer.byteLength(entry.renderToString(ready.tree));
  };
  for (let n = 0; n < times / 4; n += 1) render1();
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) render1();
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1_000 / times, bytes };
}
