import type { CallResponse } from '@rendezvous/contract/calls';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { DEMO_MODERATOR } from '../packages/server/src/demo/demo-login.ts';
import { mailedLink, NEW_PASSWORD, visitAsMember, visitAsNewMember, type NewMember } from './members.ts';
import { startOf } from './messages.ts';
import { openSharedSite } from './open-site.ts';

const site = openSharedSite();

const idOf = (page: Page) =>
  page.evaluate(async () => {
    const { user } = (await (await fetch('/api/user.php')).json()) as CallResponse<'readSelf'>;
    return user?.id ?? '';
  });

/** Adds a photo by the call of the photo editor. Returns its id. */
const addPhoto = (page: Page, colour: string) =>
  page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(800, 1000);
    const context = canvas.getContext('2d');
    if (context) Object.assign(context, { fillStyle: fill }).fillRect(0, 0, 800, 1000);
    const form = new FormData();
    form.set('file', await canvas.convertToBlob({ type: 'image/png' }), 'photo.png');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const response = await fetch('/api/photo.php', { method: 'POST', headers, body: form });
    if (!response.ok) throw new Error(`The photo was refused with ${response.status}.`);
    const { photos } = (await response.json()) as CallResponse<'listPhotos'>;
    return photos.at(-1)?.id ?? '';
  }, colour);

const makePrivate = (page: Page, id: string) =>
  page.evaluate(async (photo) => {
    const response = await fetch('/api/photo.php', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: photo, private: true }),
    });
    if (!response.ok) throw new Error(`The change was refused with ${response.status}.`);
  }, id);

async function openLive({ page, at }: Pick<NewMember, 'page' | 'at'>, path: string): Promise<void> {
  const connected = page.waitForResponse((one) => one.url().includes('/api/events.php') && one.ok());
  await page.goto(at(path));
  await connected;
}

it('two members like, match, chat, share and part, and a moderator decides between them (LIKE-4, GIFT-1, PHOTO-10, SAFETY-7, SAFETY-8, SAFETY-2)', async () => {
  const [anna, mads, moderator] = await Promise.all([
    visitAsNewMember(site.browser, site.url, 'phone', { language: 'fi', country: 'FI', name: 'Anna' }),
    visitAsNewMember(site.browser, site.url, 'desktop', { language: 'da', country: 'DK', name: 'Mads' }),
    visitAsMember(site.browser, site.url, DEMO_MODERATOR),
  ]);
  const [annaId, madsId] = [await idOf(anna.page), await idOf(mads.page)];
  await addPhoto(anna.page, 'teal');
  await addPhoto(mads.page, 'indigo');
  await makePrivate(mads.page, await addPhoto(mads.page, 'crimson'));

  // They like each other; whoever is second sees the match and its way into the conversation.
  await openLive(anna, `/members/${madsId}`);
  await anna.page.getByRole('button', { name: anna.t('members.like', { name: 'Mads' }) }).click();
  await openLive(mads, `/members/${annaId}`);
  await mads.page.getByRole('button', { name: mads.t('members.like', { name: 'Anna' }) }).click();
  const match = mads.page.getByRole('dialog', { name: mads.t('members.match_title', { name: 'Anna' }) });
  await match.getByRole('link', { name: mads.t('members.write', { name: 'Anna' }) }).click();
  await mads.page.waitForURL(mads.at(`/members/${annaId}/chat`));
  await mads.page.locator('form textarea').fill('Hej Anna');
  await mads.page.locator('form textarea').press('Enter');

  // Anna answers with a gift, on the phone.
  await openLive(anna, `/members/${madsId}/chat`);
  await anna.page.getByRole('log').getByText('Hej Anna').waitFor();
  await anna.page.getByRole('button', { name: anna.t('conversation.gift_send') }).click();
  const gifts = anna.page.getByRole('dialog', { name: anna.t('conversation.gift_send') });
  await gifts.getByRole('radio', { name: startOf(anna.t('gifts.rose')) }).check({ force: true });
  await gifts.getByRole('button', { name: startOf(anna.t('chat.send')) }).click();
  await mads.page.getByRole('log').getByText(mads.t('gifts.rose')).waitFor();

  // Anna asks for the private photos; Mads shows them, and she sees them at once.
  await openLive(anna, `/members/${madsId}`);
  await anna.page.getByText(anna.t('photos.access_theirs_none', { name: 'Mads' })).waitFor();
  await anna.page.getByRole('button', { name: anna.t('photos.access_ask') }).click();
  await anna.page.getByText(anna.t('photos.access_theirs_asked', { name: 'Mads' })).waitFor();
  await openLive(mads, `/members/${annaId}`);
  await mads.page.getByText(mads.t('photos.access_mine_asked', { name: 'Anna' })).waitFor();
  await mads.page.getByRole('button', { name: mads.t('photos.access_grant'), exact: true }).click();
  await anna.page.getByText(anna.t('photos.access_theirs_granted', { name: 'Mads' })).waitFor();

  // She reports him; the moderator warns him with reasons.
  await anna.page.getByRole('button', { name: anna.t('members.safety_options', { name: 'Mads' }) }).click();
  await anna.page.getByRole('menuitem', { name: anna.t('members.report') }).click();
  const report = anna.page.getByRole('dialog', { name: anna.t('reports.title', { name: 'Mads' }) });
  await report.getByRole('radio', { name: anna.t('reports.reason.money') }).check({ force: true });
  await report.getByRole('button', { name: anna.t('reports.send') }).click();
  await anna.page.getByRole('button', { name: anna.t('reports.done'), exact: true }).click();

  const desk = moderator.page;
  await desk.goto(`${site.url}/desk`);
  await desk.getByRole('radio', { name: moderator.t('desk.action.warn') }).check();
  await desk.getByRole('button', { name: moderator.t('desk.decide') }).click();
  await desk.getByRole('combobox', { name: moderator.t('desk.reasons') }).selectOption('money');
  await desk.getByRole('textbox', { name: moderator.t('desk.facts') }).fill('You asked for money.');
  await desk.getByRole('button', { name: moderator.t('desk.decide') }).click();
  await desk.getByText(moderator.t('desk.empty')).waitFor();

  // He reads the decision and appeals; the moderator, who is the only one, accepts the appeal.
  await mads.page.goto(mads.at('/complaints'));
  await mads.page.getByText(mads.t('reports.action.warn')).waitFor();
  await mads.page.getByText('You asked for money.').waitFor();
  await mads.page.getByRole('button', { name: mads.t('reports.appeal'), exact: true }).click();
  const words = mads.page.getByRole('textbox', { name: mads.t('reports.appeal_words') });
  await words.fill('Det var ikke mig.');
  await mads.page
    .locator('form')
    .filter({ has: words })
    .getByRole('button', { name: mads.t('reports.appeal_send') })
    .click();
  await mads.page.getByText(mads.t('reports.appeal_sent')).waitFor();
  await desk.reload();
  await desk.getByRole('tab', { name: startOf(moderator.t('desk.appeals')) }).click();
  await desk.getByText('Det var ikke mig.').waitFor();
  await desk.getByRole('radio', { name: moderator.t('desk.appeal_accept') }).check();
  await desk.getByRole('textbox').fill('You are right.');
  await desk.getByRole('button', { name: moderator.t('desk.decide') }).click();
  await desk.getByText(moderator.t('desk.empty')).waitFor();

  // She blocks him: her profile is gone from his open page at once.
  await openLive(mads, `/members/${annaId}`);
  await mads.page.getByRole('heading', { level: 1, name: startOf('Anna') }).waitFor();
  await anna.page.getByRole('button', { name: anna.t('members.safety_options', { name: 'Mads' }) }).click();
  await anna.page.getByRole('menuitem', { name: anna.t('members.block') }).click();
  await anna.page
    .getByRole('alertdialog')
    .getByRole('button', { name: anna.t('members.block'), exact: true })
    .click();
  await mads.page.getByRole('heading', { level: 1, name: startOf('Anna') }).waitFor({ state: 'detached' });

  for (const { browserErrors, context } of [anna, mads, moderator]) {
    // The site.browser logs the refused call by which the blocked member's page noticed that the profile is gone, and its error.
    expect(browserErrors.filter((error) => !/ 404 |not_found/.test(error))).toEqual([]);
    await context.close();
  }
});

it('a member takes their data along, deletes the account, comes back by the mailed link, and leaves for good (PRIVACY-3, ACCOUNT-15, ACCOUNT-16)', async () => {
  const anna = await visitAsNewMember(site.browser, site.url, 'phone', {
    language: 'fi',
    country: 'FI',
    name: 'Anna',
  });
  const { page, t, at } = anna;
  await page.goto(at('/profile/settings/privacy'));
  await page.getByRole('button', { name: t('settings.export_request') }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: t('settings.export_download') }).click();
  expect((await file).suggestedFilename()).toMatch(/\.zip$/);

  const remove = async () => {
    await page.goto(at('/profile/settings/deletion'));
    await page.getByRole('button', { name: t('deletion.title'), exact: true }).click();
    await page.getByRole('button', { name: t('deletion.go_on') }).click();
    await page.getByRole('button', { name: t('deletion.continue'), exact: true }).click();
    await page.getByLabel(t('deletion.password'), { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: t('deletion.title'), exact: true }).click();
    await page.getByRole('heading', { name: t('deletion.pending') }).waitFor();
  };
  await remove();
  await page.goto(await mailedLink(anna.context, site.url, anna.email, '/account-deleted'));
  await page.getByText(t('deletion.returned_text')).waitFor();
  await remove();
  await page.goto(at('/members'));
  expect(await idOf(page)).toBe('');
  await anna.context.close();
});
