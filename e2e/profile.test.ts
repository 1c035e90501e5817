import { readFileSync } from 'node:fs';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { visitAsNewMember } from './members.ts';
import { openSharedSite } from './open-site.ts';
import { waitForHydration } from './visitor.ts';

const site = openSharedSite();

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

it('stays as the server rendered it when the network is lost before its code has loaded, and works when it returns', async () => {
  const { page, context, t, at } = await visitAsNewMember(site.browser, site.url, 'phone');
  const file = fileOf('src/features/profile/ProfileForm.tsx');
  let refused = 0;
  await page.route(`**/${file}`, async (route) => {
    refused += 1;
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.goto(at('/profile'));
  await waitForHydration(page);
  const about = page.getByRole('textbox', { name: t('profile.about') });
  await about.scrollIntoViewIfNeeded();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await page.getByText(t('profile_form.saved_by_itself')).waitFor();
  expect(await about.isEnabled()).toBe(false);

  await page.unroute(`**/${file}`);
  await context.setOffline(false);
  await about.fill(TEXT);
  await expect.poll(() => savedAbout(page)).toBe(TEXT);
  await context.close();
});

/** The built file of a source file, from the build's manifest. */
function fileOf(source: string): string {
  const manifest = new URL('../packages/app/dist/client/.vite/manifest.json', import.meta.url);
  const { file } =
    (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>)[source] ?? {};
  if (!file) throw new Error(`The build has no file for ${source}.`);
  return file;
}
