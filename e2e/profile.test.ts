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
  await page.getByText(t('profile_form.saved_by_itself')).waitFor();
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
