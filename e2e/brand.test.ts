import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { LOCALES } from '@rendezvous/contract/locales';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openOwnSite } from './open-site.ts';
import { waitForHydration } from './visitor.ts';

const site = openOwnSite();

const HOSTS = ['localhost', 'harbour.localhost'];

/** Node resolves no name under `localhost`, as browsers do, and `fetch` sets no `Host`. */
async function read(host: string, path: string, headers: readonly string[] = []): Promise<Buffer> {
  const { port } = new URL(site.url);
  const { stdout } = await promisify(execFile)(
    'curl',
    [
      '-sSf',
      '--resolve',
      `${host}:${port}:127.0.0.1`,
      ...headers.flatMap((header) => ['-H', header]),
      `http://${host}:${port}${path}`,
    ],
    { encoding: 'buffer', maxBuffer: 10_000_000 },
  );
  return stdout;
}

type Picture = { readonly src: string; readonly sizes: string; readonly purpose?: string };
type Manifest = {
  readonly name: string;
  readonly theme_color: string;
  readonly icons: Picture[];
  readonly screenshots: Picture[];
};

const readManifest = async (host: string) =>
  JSON.parse((await read(host, '/site.webmanifest')).toString()) as Manifest;

describe.each(HOSTS)('the brand of %s', (host) => {
  test('every picture of its manifest is a PNG of the stated size in its colour (APP-1)', async () => {
    const { icons, screenshots, theme_color } = await readManifest(host);
    for (const { src, sizes } of [...icons, ...screenshots]) {
      const { format, width, height } = await sharp(await read(host, src)).metadata();
      expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes]);
    }
    const maskable = icons.find(({ purpose }) => purpose === 'maskable');
    const corner = await sharp(await read(host, maskable?.src ?? ''))
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(`#${corner.toString('hex').slice(0, 6)}`).toBe(theme_color);
  });

  test('has a sharing card in every language, of at most 100 KB (PAGE-33)', async () => {
    const { icons } = await readManifest(host);
    const folder = (icons[0]?.src ?? '').replace(/\/[^/]*$/, '');
    const cards = await Promise.all(LOCALES.map((locale) => read(host, `${folder}/card-${locale}.png`)));
    for (const card of cards) {
      expect(card.length).toBeLessThan(100_000);
      expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
    expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(LOCALES.length);
  });

  test('is named by shared links with the address of the site, whatever a request claims (PAGE-33, SITE-10)', async () => {
    const { port } = new URL(site.url);
    const html = (
      await read(host, '/pl/pricing', ['X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example'])
    ).toString();
    const tag = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(html).not.toContain('evil.example');
    expect(tag('og:image')).toMatch(new RegExp(`^http://${host}:${port}/brand/[\\w-]+/card-pl\\.png$`));
    expect([tag('og:image:width'), tag('og:image:height')]).toEqual(['1200', '630']);
    expect(tag('og:image:alt')).toContain((await readManifest(host)).name);
    expect(tag('twitter:card')).toBe('summary_large_image');
    expect(html.match(/property="og:image"/g)).toHaveLength(1);
    const picture = await read(host, new URL(tag('og:image') ?? '').pathname);
    expect((await sharp(picture).metadata()).width).toBe(1200);
  });
});

test('a profile is shared with its main photo and the size of that (PAGE-33)', async () => {
  const search = JSON.parse((await read('localhost', '/api/members.php')).toString()) as {
    profiles: { id: string; main_image: unknown }[];
  };
  const member = search.profiles.find(({ main_image }) => main_image);
  const html = (await read('localhost', `/members/${member?.id}`)).toString();
  const [, image = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
  expect(image).toMatch(/^http:\/\/localhost:\d+\/photos\//);
  const { pathname, search: query } = new URL(image.replaceAll('&amp;', '&'));
  const { width, height } = await sharp(await read('localhost', pathname + query)).metadata();
  expect(html).toContain(`property="og:image:width" content="${width}"`);
  expect(html).toContain(`property="og:image:height" content="${height}"`);
  expect(html).toContain('name="twitter:card" content="summary"');
});

test('the data about a page is neither refused by the policy nor lost to hydration (PAGE-38, CALL-10)', async () => {
  const page = await site.browser.newPage({ locale: 'en' });
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  for (const [path, types] of [
    ['/', ['WebSite', 'Organization']],
    ['/pages/faq', ['BreadcrumbList', 'FAQPage']],
  ] as const) {
    await page.goto(site.url + path);
    if (path === '/') await waitForHydration(page);
    const block = await page.locator('script[type="application/ld+json"]').textContent();
    const graph = (JSON.parse(block ?? '') as { '@graph': { '@type': string }[] })['@graph'];
    expect(graph.map((node) => node['@type'])).toEqual(types);
  }
  expect(messages).toEqual([]);
  await page.close();
});
