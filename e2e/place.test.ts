import { cellOf } from '@rendezvous/contract/place-grid';
import { expect, it } from 'vitest';
import { visitAsNewMember } from './members.ts';
import { startOf } from './messages.ts';
import { openSharedSite } from './open-site.ts';
import { waitForHydration } from './visitor.ts';

const UTRECHT = { latitude: 52.0907, longitude: 5.1214 };

const site = openSharedSite();

it('searches where the device is, once the person asks and the browser allows it (PLACE-1, PLACE-2)', async () => {
  const { page, context, t, at } = await visitAsNewMember(site.browser, site.url, 'desktop', {
    country: 'DE',
  });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(UTRECHT);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('geocode.php')) asked.push(new URL(request.url()).search);
  });
  await page.goto(at('/members?min_age=20&max_age=60'));
  await waitForHydration(page);
  const here = page.getByRole('button', { name: t('place.use') });
  await here.waitFor();
  expect(asked).toEqual([]);
  await here.click();
  const region = page.getByRole('combobox', { name: t('region_label.province') });
  await expect.poll(() => region.inputValue()).toBe('Utrecht');
  // No location more exact than about a kilometre leaves the device.
  expect(asked).toEqual(['?lat=52.09&lon=5.12']);
  await region
    .locator('xpath=ancestor::form')
    .getByRole('button', { name: startOf(t('search.show')) })
    .click();
  await page.waitForURL((url) => url.searchParams.get('countryregion') === 'Utrecht');
  await context.close();
});

it('says how to change it where the browser denies the location, and sends nothing (PLACE-1)', async () => {
  const member = await visitAsNewMember(site.browser, site.url, 'desktop', { country: 'NL' });
  const { page, t } = member;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(member.at('/profile'));
  await page.getByRole('button', { name: t('place.use') }).click();
  await page.getByText(t('place.denied'), { exact: true }).waitFor();
  expect(asked.filter((url) => url.includes('geocode.php'))).toEqual([]);
  await member.context.close();
});

it('shares only the number of a cell, and removes it when switched off (PLACE-3)', async () => {
  const member = await visitAsNewMember(site.browser, site.url, 'desktop', { country: 'NL' });
  const { page, context, t, at } = member;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(UTRECHT);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('user.php')) sent.push(request.postDataJSON());
  });
  await page.goto(at('/profile/settings/privacy'));
  await waitForHydration(page);
  const share = page.getByRole('switch', { name: t('settings.distance') });
  await share.click();
  await page.getByText(t('settings.distance_updated')).waitFor();
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('button', { name: t('settings.distance_update') }).waitFor();
  expect(await share.isChecked()).toBe(true);
  await share.click();
  await expect.poll(() => sent).toEqual([{ place: cellOf(UTRECHT) }, { place: null }]);
  await context.close();
});
