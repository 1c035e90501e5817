import { readFile } from 'node:fs/promises';
import type { BrandImages } from '@rendezvous/contract/brand-images';
import { LOCALES } from '@rendezvous/contract/locales';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { brandColors, brandOf, DESIGN } from './brand.ts';
import { brandPictures } from './brand-pictures.ts';
import { readSiteById } from './site.store.ts';

let server: TestServer;
let drawn: string[] = [];

const square = (width: number, height = width) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#123456"/></svg>`;
/** Notes what is drawn; the app's own drawings are tested in packages/app/src/brand-images. */
const images: BrandImages = {
  icon: (shape) => {
    drawn.push(`icon ${shape}`);
    return square(100);
  },
  sharingCard: ({ name, line }) => {
    drawn.push(`card ${name}: ${line}`);
    return Promise.resolve(square(1200, 630));
  },
  screenshot: (form) => {
    drawn.push(`screenshot ${form}`);
    return Promise.resolve(form === 'narrow' ? square(540, 1080) : square(1280, 800));
  },
};

beforeAll(async () => {
  server = await startTestServer(
    { TRUST_PROXY: 'true' },
    { pages: (services) => ({ middleware: [brandPictures(services, () => Promise.resolve(images))] }) },
  );
});
afterAll(() => server.stop());
beforeEach(() => {
  drawn = [];
});

const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });

type Picture = { src: string; sizes: string; type: string; label?: string; form_factor?: string };
type Manifest = {
  lang: string;
  start_url: string;
  description: string;
  icons: (Picture & { purpose: string })[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string };
};
const manifest = async (query = '') => (await (await get(`/site.webmanifest${query}`)).json()) as Manifest;

test('every picture of the manifest is a PNG of the stated size, cached for ever (APP-1)', async () => {
  const { icons, screenshots } = await manifest();
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const response = await get(src);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
  }
});

test('the manifest is in the language of the page, or that of the site (APP-1)', async () => {
  expect(await manifest()).toMatchObject({ lang: 'en', start_url: '/members' });
  const polish = await manifest('?lang=pl');
  expect(polish).toMatchObject({ lang: 'pl', start_url: '/pl/members' });
  expect(polish.shortcuts).toMatchObject([
    { name: 'Wiadomości', url: '/pl/chats' },
    { url: '/pl/likes' },
    { url: '/pl/members' },
  ]);
  expect(polish.share_target.action).toBe('/pl/share-photo');
  for (const query of ['?lang=xx', '?lang=de&lang=pl', '?lang[]=de', '?lang='])
    expect((await manifest(query)).lang).toBe('en');
});

test('a photo that no service worker took leads to the profile, which says so (APP-8)', async () => {
  const body = new FormData();
  body.set('photo', new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' }));
  for (const prefix of ['', '/pl']) {
    const answer = await fetch(`${server.url}${prefix}/share-photo`, {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${prefix}/profile?shared=photo`]);
  }
});

test('a picture is drawn once, also for devices that ask at the same time (APP-1, PAGE-33)', async () => {
  const { path } = brandOf(await readSiteById(server.services, 1));
  const answers = await Promise.all(
    ['fi', 'fi', 'fi', 'de'].map((locale) => get(`${path}/card-${locale}.png`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(drawn.toSorted()).toEqual([
    'card Rendezvous: Begegnungen, die sich lohnen',
    'card Rendezvous: Tapaa joku, joka kannattaa tavata',
  ]);
  expect(answers[0]?.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('a former address, and what devices ask for at the root, leads to the picture of today (APP-1, PAGE-33)', async () => {
  const before = brandOf(await readSiteById(server.services, 1)).path;
  await changeSite(server, { theme: { brand: { light: '#0a4a5c', dark: '#8fd3e8' } } });
  const after = brandOf(await readSiteById(server.services, 1));
  expect(after.path).not.toBe(before);
  expect(after.colors.brand).toBe('#0a4a5c');
  for (const [path, target] of [
    [`${before}/card-en.png`, `${after.path}/card-en.png`],
    ['/icon.svg', `${after.path}/icon.svg`],
    ['/favicon.ico', `${after.path}/icon-192.png`],
    ['/apple-touch-icon.png', `${after.path}/apple-touch-icon.png`],
  ] as const) {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, target]);
    expect((await get(target)).status).toBe(200);
  }
});

test('names that are no picture are not found, and nothing is drawn for them (APP-1)', async () => {
  const { path } = brandOf(await readSiteById(server.services, 1));
  for (const name of [
    'card-xx.png',
    'card-.png',
    'icon-64.png',
    'constructor.png',
    'screenshot-toString.png',
    'icon-192.gif',
    'card-de.svg',
    '%2e%2e',
  ])
    expect([name, (await get(`${path}/${name}`)).status]).toEqual([name, 404]);
  expect((await fetch(`${server.url}${path}/icon-192.png`, { method: 'POST' })).status).toBe(404);
  expect(drawn).toEqual([]);
});

test('the line of a card is the title of the site without its name (PAGE-32, PAGE-33)', async () => {
  const { settings, domain } = await readSiteById(server.services, 1);
  const named = {
    ...settings,
    name: 'Satama',
    index_title: 'Satama – löydä joku',
    domain_language: 'fi' as const,
  };
  const brand = brandOf({ domain, settings: named });
  expect(brand.cardText('fi').line).toBe('Löydä joku');
  expect(brandOf({ domain, settings: { ...named, index_title: 'Tervetuloa!' } }).cardText('fi').line).toBe(
    'Tervetuloa!',
  );
  for (const locale of LOCALES) expect(brand.cardText(locale).line).toMatch(/^\p{Lu}(?!.*Satama)/u);
});

test('the colours are those of the design where a site sets none, and every syntax becomes #rrggbb (SITE-8)', async () => {
  const css = await readFile(new URL('../../../ui/src/theme.css', import.meta.url), 'utf8');
  for (const [role, light] of Object.entries(DESIGN))
    expect(css).toContain(`--color-${role}: light-dark(${light}, `);
  const colors = brandColors({ brand: { light: 'oklch(0.43 0.4 235)', dark: '#000000' } });
  for (const color of Object.values(colors)) expect(color).toMatch(/^#[\da-f]{6}$/);
});
