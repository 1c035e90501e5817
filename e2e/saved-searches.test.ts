import { expect, it } from 'vitest';
import { mailedLink, visitAsNewMember } from './members.ts';
import { openOwnSite } from './open-site.ts';

const site = openOwnSite();

it('saves a search, mails its new member, and leads from the mail to them (SAVED-1, SAVED-4, SAVED-5)', async () => {
  const seeker = await visitAsNewMember(site.browser, site.url, 'desktop', { country: 'FI', language: 'de' });
  const { page, t } = seeker;
  await page.goto(seeker.at('/members?gender=female&country=FI&min_age=30&max_age=45'));
  await page.getByRole('button', { name: t('saved_searches.save_title') }).click();
  const dialog = page.getByRole('dialog', { name: t('saved_searches.save_title') });
  await dialog.getByRole('checkbox', { name: t('saved_searches.mail') }).check();
  await dialog.getByRole('textbox', { name: t('saved_searches.name') }).fill('Frauen in Finnland');
  await dialog.getByRole('button', { name: t('saved_searches.save') }).click();
  await dialog.waitFor({ state: 'detached' });

  const newcomer = await visitAsNewMember(site.browser, site.url, 'desktop', {
    country: 'FI',
    name: 'Aurelia',
  });
  await newcomer.page.goto(`${site.url}/sandbox/mail`);
  await newcomer.page.getByRole('button', { name: 'Mail new members of saved searches now' }).click();
  const address = await mailedLink(seeker.context, site.url, seeker.email, 'saved=');
  await page.goto(address);
  const news = page.getByRole('region', { name: t('saved_searches.news') });
  await news.getByRole('link', { name: /Aurelia/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('max_age')).toBe('45');

  await page.getByRole('link', { name: t('saved_searches.title') }).click();
  const saved = page.getByRole('listitem').filter({ hasText: 'Frauen in Finnland' });
  await saved.getByRole('switch', { name: t('saved_searches.mail') }).waitFor();
  await expect
    .poll(() => saved.textContent())
    .not.toContain(t('saved_searches.new_count', { count: 1, number: '1' }));
  await Promise.all([seeker.context.close(), newcomer.context.close()]);
});
