import { chromium } from 'playwright';
import { browserExecutable, browserFlags } from '../../scripts/browser.mjs';
import { startSite } from '../../e2e/server.ts';
import { CPU_SLOWDOWN, measureArrival, median } from '../arrival.ts';

/** Largest contentful paint on a slow phone, with the page's JavaScript against the same page without JavaScript. */
const ROUNDS = 5;

const site = await startSite();
const browser = await chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });
const found = (await (await fetch(`${site.url}/api/members.php?gender=female`)).json()) as {
  profiles: { id: string; main_image: unknown }[];
};
const profile = found.profiles.find((one) => one.main_image)?.id;
for (const path of ['/', `/members/${profile}`]) {
  const url = site.url + path;
  // The first visit generates the demo photos, which are created when they are first requested.
  await measureArrival(browser, url, true);
  const [withScripts, without]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    withScripts.push((await measureArrival(browser, url, true)).paintMs);
    without.push((await measureArrival(browser, url, false)).paintMs);
  }
  const name = path === '/' ? '/' : '/members/{id}';
  const [full, plain] = [median(withScripts), median(without)];
  console.log(
    JSON.stringify({
      name: `Largest contentful paint of ${name}, with JavaScript against without`,
      ratio: full / plain,
      detail: `${Math.round(full)} ms and ${Math.round(plain)} ms at slow 4G and ${CPU_SLOWDOWN}x CPU (medians of ${ROUNDS})`,
    }),
  );
}
await browser.close();
await site.stop();
