import { chromium } from 'playwright';
import { LANDERS, landerPath } from '../../packages/contract/src/landers.ts';
import { startSite } from '../../e2e/server.ts';
import { browserExecutable, browserFlags } from '../../scripts/browser.mjs';
import { installPackages } from '../install-packages.ts';

/** Lighthouse's four categories of the public pages, on its simulated phone. The ratio is the lowest score. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PORT = 9_333;

type Score = { readonly score: number | null };
type Report = {
  readonly categories: Readonly<Record<string, Score>>;
  readonly audits: Readonly<Record<string, Score & { readonly title: string }>>;
};
type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: readonly string[]; logLevel: 'error' },
) => Promise<{ readonly lhr: Report } | undefined>;

installPackages('lighthouse');
const { href } = new URL('../lighthouse/node_modules/lighthouse/core/index.js', import.meta.url);
const { default: lighthouse } = (await import(href)) as { default: Lighthouse };

const site = await startSite();
const browser = await chromium.launch({
  executablePath: await browserExecutable(),
  args: [...browserFlags, `--remote-debugging-port=${PORT}`],
});
try {
  const found = (await (await fetch(`${site.url}/api/members.php?gender=female`)).json()) as {
    profiles: { id: string; main_image: unknown }[];
  };
  const profile = found.profiles.find((one) => one.main_image)?.id;
  console.log(`| Page | ${CATEGORIES.join(' | ')} | Not passed |`);
  console.log(`|---|${CATEGORIES.map(() => '--:').join('|')}|---|`);
  for (const path of [
    '/',
    ...LANDERS.map((lander) => landerPath(lander)),
    `/members/${profile}`,
    '/pages/terms',
  ]) {
    await measure(path, path.replace(profile ?? '', '{id}'));
  }
} finally {
  await browser.close();
  await site.stop();
}

/** Opens the page on the same phone first: the demo draws each size of a photo when it is first requested. */
async function drawPhotos(path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await page.close();
}

async function measure(path: string, name: string): Promise<void> {
  await drawPhotos(path);
  const result = await lighthouse(site.url + path, {
    port: PORT,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse did not measure ${path}.`);
  const { categories, audits } = result.lhr;
  const scores = CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100));
  const missed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
  console.log(`| ${name} | ${scores.join(' | ')} | ${missed.map(({ title }) => title).join('; ')} |`);
  const figure = { name: `Lighthouse of ${name}`, ratio: Math.min(...scores) / 100, limit: 'at least 1' };
  console.log(JSON.stringify({ ...figure, detail: scores.join(', ') }));
}
