import { readFileSync } from 'node:fs';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { visitAsNewMember } from './members.ts';
import { openSharedSite } from './open-site.ts';
import { waitForHydration, type Visitor } from './visitor.ts';

const site = openSharedSite();

/** The source of the form, below the fold of a phone. */
const FORM = 'src/features/profile/ProfileForm.tsx';

const TEXT = 'I mend old radios and bake rye bread.';

/** The text about the member, as the server has it. */
const savedAbout = (page: Page) =>
  page.evaluate(
    async () =>
      ((await (await fetch('/api/user.php')).json()) as CallResponse<'readSelf'>).user?.profile.about,
  );

it('keeps a text of the profile when the tab is closed without a network, and saves it later (PROFILE-9)', async () => {
  const { page, context, t, at } = await visitAsNewMember(site.browser, site.url, 'phone');
  const about = (tab: Page) => tab.getByRole('textbox', { name: t('profile.about') });
  await page.goto(at('/profile'));
  await waitForHydration(page);
  await about(page).scrollIntoViewIfNeeded();
  await expect.poll(() => about(page).isEnabled()).toBe(true);
  await context.setOffline(true);
  await about(page).fill(TEXT);
  await page.getByText(t('profile_form.not_saved')).waitFor();
  // The text is on the device, and nobody can read it there (CHAT-34).
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':profile-about'))),
    )
    .toHaveLength(1);
  expect(await page.evaluate(() => Object.values(localStorage).join(' '))).not.toContain('rye bread');
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(at('/profile'));
  await waitForHydration(later);
  await about(later).scrollIntoViewIfNeeded();
  await expect.poll(() => about(later).inputValue()).toBe(TEXT);
  await expect.poll(() => savedAbout(later)).toBe(TEXT);
  await expect
    .poll(() =>
      later.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':profile-about'))),
    )
    .toEqual([]);
  await context.close();
});

describe('code that is lost with the network (PAGE-30)', () => {
  const files = [FORM, 'src/shell/SiteFooter.tsx'].map(fileOf);
  const isLost = ({ pathname }: URL) => files.some((file) => pathname.endsWith(file));

  /** Opens the profile without the code of its form and of the footer. Returns the field of the form. */
  async function openWithoutCode(loseNetwork: (visitor: Visitor) => Promise<void>) {
    const visitor = await visitAsNewMember(site.browser, site.url, 'phone');
    const { page, t, at } = visitor;
    const failed = Promise.withResolvers<void>();
    // A page without a scroll loads them when it is idle.
    await page.route(isLost, async (route) => {
      await loseNetwork(visitor);
      await route.abort('internetdisconnected');
      failed.resolve();
    });
    await page.goto(at('/profile'));
    await waitForHydration(page);
    await failed.promise;
    return { ...visitor, about: page.getByRole('textbox', { name: t('profile.about') }) };
  }

  it('leaves the part as the server rendered it, and comes back with the network', async () => {
    const { page, context, t, about } = await openWithoutCode(async (visitor) => {
      await visitor.context.setOffline(true);
      await visitor.page.waitForFunction(() => !navigator.onLine);
    });
    await page.getByText(t('profile_form.saved_by_itself')).waitFor();
    expect(await about.isEnabled()).toBe(false);
    await page.unroute(isLost);
    await context.setOffline(false);
    await about.fill(TEXT);
    await expect.poll(() => savedAbout(page)).toBe(TEXT);
    await context.close();
  });

  it('shows one error page where the footer is lost too, and reloads it when the server responds', async () => {
    const { page, context, t, about, browserErrors } = await openWithoutCode(async () => {});
    await page.getByRole('heading', { name: t('error.page_title') }).waitFor();
    await page.unroute(isLost);
    // The network is there, so the page waits five seconds before it asks for the server.
    await about.fill(TEXT);
    await expect.poll(() => savedAbout(page)).toBe(TEXT);
    expect(browserErrors.filter((error) => error.startsWith('React Router caught'))).toHaveLength(1);
    await context.close();
  });
});

/** The built file of a source file, from the build's manifest. */
function fileOf(source: string): string {
  const manifest = new URL('../packages/app/dist/client/.vite/manifest.json', import.meta.url);
  const { file } =
    (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>)[source] ?? {};
  if (!file) throw new Error(`The build has no file for ${source}.`);
  return file;
}
