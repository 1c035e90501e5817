import type { User } from '@rendezvous/contract/entities';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeMembers, visitAsMember, type Member } from './members.ts';
import { startSite, type SiteUnderTest } from './server.ts';
import { openBrowser, waitForHydration } from './visitor.ts';

let site: SiteUnderTest;
let browser: Browser;
let members: AsyncGenerator<User, never>;
beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
  members = freeMembers(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function openLive(page: Page, { at }: Pick<Member, 'at'>, path: string): Promise<void> {
  const connected = page.waitForResponse((one) => one.url().includes('/api/events.php') && one.ok());
  await page.goto(at(path));
  await connected;
}

it('follows on open pages who becomes invisible and visible, without a reload (PROFILE-12)', async () => {
  const { value: one } = await members.next();
  let { value: other } = await members.next();
  while (other.language === one.language) ({ value: other } = await members.next());
  const a = await visitAsMember(browser, site.url, one.email);
  const b = await visitAsMember(browser, site.url, other.email);
  await openLive(a.page, a, `/members/${b.self.id}/chat`);
  await a.page.locator('form textarea').fill('Are you there?');
  await a.page.locator('form textarea').press('Enter');
  await a.page.getByRole('log').getByText('Are you there?').waitFor();

  // An open page learns within a minute that somebody has come online, so the other one is there first.
  await openLive(b.page, b, '/profile/settings/privacy');
  await waitForHydration(b.page);
  const profile = await a.context.newPage();
  await openLive(profile, a, `/members/${b.self.id}`);
  const online = a.t('shell.online');
  const onProfile = profile.locator('header[data-layout]').getByText(online, { exact: true });
  const inList = a.page.locator('aside li').filter({ hasText: b.self.profile.name }).locator('[data-online]');
  const invisible = b.page.getByRole('switch', { name: b.t('settings.invisible'), exact: true });

  await onProfile.waitFor();
  await inList.first().waitFor({ state: 'attached' });
  await invisible.click();
  await onProfile.waitFor({ state: 'detached' });
  await expect.poll(() => inList.count()).toBe(0);
  await invisible.click();
  await onProfile.waitFor();
  await inList.first().waitFor({ state: 'attached' });
  for (const { browserErrors, context } of [a, b]) {
    expect(browserErrors).toEqual([]);
    await context.close();
  }
});
