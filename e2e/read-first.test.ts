import type { CallResponse } from '@rendezvous/contract/calls';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { visitAsNewMember } from './members.ts';
import { messageFormatter } from './messages.ts';
import { openSharedSite } from './open-site.ts';
import { visit, waitForHydration } from './visitor.ts';

const site = openSharedSite();
const t = messageFormatter('en');

const CODE = /<link rel="modulepreload"|<script[^>]* src=/;

async function findProfile(): Promise<string> {
  const response = await fetch(`${site.url}/api/members.php`);
  const { profiles } = (await response.json()) as CallResponse<'searchMembers'>;
  const shown = profiles.find(({ main_image }) => main_image);
  if (!shown) throw new Error('The demo data has no profile with a photo.');
  return `/members/${shown.id}`;
}

/** Holds all photos back, so that the page does not complete. Returns the function that lets them go. */
async function holdPhotos(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/photos/**', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

const scriptsOf = (page: Page) => page.evaluate(() => document.querySelectorAll('script[src]').length);

describe('what visitors read before they press anything (PAGE-42)', () => {
  it.each([
    ['the home page', () => '/'],
    ['a profile', findProfile],
  ])('%s loads its code when its first screen is complete', async (_, pathOf) => {
    const path = await pathOf();
    expect(await (await fetch(site.url + path)).text()).not.toMatch(CODE);
    const { page, context, browserErrors } = await visit(site.browser, 'phone', 'en');
    const release = await holdPhotos(page);
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
    expect(await scriptsOf(page)).toBe(0);
    release();
    await waitForHydration(page);
    expect(browserErrors).toEqual([]);
    await context.close();
  });

  it('loads its code at the first press, and repeats the press once it responds (RETRY-4)', async () => {
    const { page, context, browserErrors } = await visit(site.browser, 'phone', 'en');
    // The warning comes with the code, and closes what is open.
    await context.addInitScript(() => localStorage.setItem('entry-warning', new Date().toISOString()));
    await holdPhotos(page);
    await page.goto(site.url, { waitUntil: 'domcontentloaded' });
    await page
      .getByRole('button', { name: t('shell.language') })
      .first()
      .click();
    await page.getByRole('menu').waitFor();
    expect(await scriptsOf(page)).toBe(1);
    expect(browserErrors).toEqual([]);
    await context.close();
  });

  it('loads the code of other pages, of counted visits, of members and of errors at once', async () => {
    const { context, page } = await visitAsNewMember(site.browser, site.url, 'phone');
    const ofMember = await page.request.get(site.url + (await findProfile()));
    expect(await ofMember.text()).toMatch(CODE);
    await context.close();
    for (const path of ['/members', '/signup', '/?lb', '/members/00000000-0000-7000-8000-000000000000'])
      expect([path, await (await fetch(site.url + path)).text()]).toEqual([
        path,
        expect.stringMatching(CODE),
      ]);
  });
});
