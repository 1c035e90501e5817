import type { CallResponse } from '@rendezvous/contract/calls';
import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { privacyJobs } from '../packages/server/src/privacy/privacy.jobs.ts';
import { makeMember } from '../packages/server/src/testing/members.ts';
import { runJob } from '../packages/server/src/testing/run-job.ts';
import { openInProcessSite } from './in-process-site.ts';
import { mailedLink, NEW_PASSWORD, visitAsNewMember, type NewMember } from './members.ts';
import { messageFormatter, startOf } from './messages.ts';
import { waitForHydration, type Visitor } from './visitor.ts';

/** The site runs in this process, so that its clock can be advanced. */
const site = openInProcessSite({ gifts: true, private_photo_sharing: true });

/** A Finnish phone, a Danish desktop and a moderator, in both tests. */
let anna: NewMember;
let mads: NewMember;
let moderator: Visitor;

const idOf = (page: Page) =>
  page.evaluate(async () => {
    const { user } = (await (await fetch('/api/user.php')).json()) as CallResponse<'readSelf'>;
    return user?.id ?? '';
  });

/** Adds photos of these colours on the page of one's own profile. */
async function addPhotos({ page, t, at }: NewMember, ...colours: readonly string[]): Promise<void> {
  await page.goto(at('/profile'));
  await waitForHydration(page);
  for (const [index, background] of colours.entries()) {
    const create = { width: 800, height: 1000, channels: 3, background } as const;
    const buffer = await sharp({ create }).png().toBuffer();
    await page
      .getByLabel(t('profile.photo_add'), { exact: true })
      .setInputFiles({ name: `${background}.png`, mimeType: 'image/png', buffer });
    await page.getByText(t('profile.photos_limit', { count: index + 1, limit: 3 })).waitFor();
  }
}

/** Makes one's second photo private, on the same page. */
async function makeSecondPrivate({ page, t }: NewMember): Promise<void> {
  const photo = t('profile.photo_number', { number: 2 });
  await page.getByRole('button', { name: `${t('profile.photo_make_private')}: ${photo}` }).click();
  await page.getByRole('button', { name: `${t('profile.photo_make_public')}: ${photo}` }).waitFor();
}

async function openLive({ page, at }: Pick<NewMember, 'page' | 'at'>, path: string): Promise<void> {
  const connected = page.waitForResponse((one) => one.url().includes('/api/events.php') && one.ok());
  await page.goto(at(path));
  await connected;
}

/** The text of the latest mail of a template to a member, as the mailbox of the sandbox shows it. */
async function readMail({ context, email }: Pick<NewMember, 'context' | 'email'>, template: string) {
  const page = await context.newPage();
  const mails = page.getByRole('link').filter({ hasText: email }).filter({ hasText: template });
  await expect
    .poll(async () => {
      await page.goto(`${site.url}/sandbox/mail`);
      return mails.count();
    })
    .toBeGreaterThan(0);
  await mails.first().click();
  const text = await page.locator('pre').innerText();
  await page.close();
  return text;
}

it('two members like, match, chat, share and part, and a moderator decides between them (LIKE-4, GIFT-1, PHOTO-10, SAFETY-7, SAFETY-8, SAFETY-2)', async () => {
  [anna, mads, moderator] = await Promise.all([
    visitAsNewMember(site.browser, site.url, 'phone', { language: 'fi', country: 'FI', name: 'Anna' }),
    visitAsNewMember(site.browser, site.url, 'desktop', { language: 'da', country: 'DK', name: 'Mads' }),
    makeMember(site.server, { name: 'Maud', role: 'moderator' }).then((member) => site.visitAs(member)),
  ]);
  const english = messageFormatter('en');
  await anna.page.goto(anna.at('/members'));
  await mads.page.goto(mads.at('/members'));
  const [annaId, madsId] = [await idOf(anna.page), await idOf(mads.page)];
  await addPhotos(anna, 'teal');
  await addPhotos(mads, 'indigo', 'crimson');
  await makeSecondPrivate(mads);

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

  // Anna asks for the private photo; Mads shows it, and she sees it at once.
  await openLive(anna, `/members/${madsId}`);
  await anna.page.getByText(anna.t('photos.access_theirs_none', { name: 'Mads' })).waitFor();
  await anna.page.getByRole('button', { name: anna.t('photos.access_ask') }).click();
  await anna.page.getByText(anna.t('photos.access_theirs_asked', { name: 'Mads' })).waitFor();
  await openLive(mads, `/members/${annaId}`);
  await mads.page.getByText(mads.t('photos.access_mine_asked', { name: 'Anna' })).waitFor();
  await mads.page.getByRole('button', { name: mads.t('photos.access_grant'), exact: true }).click();
  await anna.page.getByText(anna.t('photos.access_theirs_granted', { name: 'Mads' })).waitFor();

  // She reports him, and is mailed that it has arrived; the moderator warns him with reasons.
  await anna.page.getByRole('button', { name: anna.t('members.safety_options', { name: 'Mads' }) }).click();
  await anna.page.getByRole('menuitem', { name: anna.t('members.report') }).click();
  const report = anna.page.getByRole('dialog', { name: anna.t('reports.title', { name: 'Mads' }) });
  await report.getByRole('radio', { name: anna.t('reports.reason.money') }).check({ force: true });
  await report.getByRole('button', { name: anna.t('reports.send') }).click();
  await anna.page.getByRole('button', { name: anna.t('reports.done'), exact: true }).click();
  expect(await readMail(anna, 'complaint_received')).toContain(anna.t('mail.complaint_received.heading'));

  const desk = moderator.page;
  await desk.goto(`${site.url}/desk`);
  await desk.getByRole('radio', { name: english('desk.action.warn') }).check();
  await desk.getByRole('button', { name: english('desk.decide') }).click();
  await desk.getByRole('combobox', { name: english('desk.reasons') }).selectOption('money');
  await desk.getByRole('textbox', { name: english('desk.facts') }).fill('You asked for money.');
  await desk.getByRole('button', { name: english('desk.decide') }).click();
  await desk.getByText(english('desk.empty')).waitFor();

  // Both are mailed: he the reasons, she that it was acted upon, without what was said to him.
  expect(await readMail(mads, 'decision')).toContain('You asked for money.');
  expect(await readMail(anna, 'complaint_decided')).not.toContain('You asked for money.');

  // He reads the decision on the page, too, and appeals; the moderator, who is the only one, accepts the appeal.
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
  await desk.getByRole('tab', { name: startOf(english('desk.appeals')) }).click();
  await desk.getByText('Det var ikke mig.').waitFor();
  await desk.getByRole('radio', { name: english('desk.appeal_accept') }).check();
  await desk.getByRole('textbox').fill('You are right.');
  await desk.getByRole('button', { name: english('desk.decide') }).click();
  await desk.getByText(english('desk.empty')).waitFor();

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
});

it('one of them takes her data along, deletes the account, comes back by the mailed link, leaves again, and is erased after 14 days (PRIVACY-3, ACCOUNT-15, ACCOUNT-16, ACCOUNT-17, PRIVACY-5)', async () => {
  const { page, context, email, t, at } = anna;
  const annaId = await idOf(page);
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
  const erase = () => runJob(privacyJobs(site.server.services), 'privacy.erase');
  await remove();
  const link = new URL(await mailedLink(context, site.url, email, '/account-deleted'));
  await page.goto(`${site.url}${link.pathname}${link.search}`);
  await page.getByText(t('deletion.returned_text')).waitFor();

  await remove();
  await page.goto(at('/members'));
  expect(await idOf(page)).toBe('');

  // On the last day she is still there; then nothing of her is.
  site.server.advance({ days: REACTIVATION_DAYS, minutes: -1 });
  await erase();
  const readAnna = () =>
    site.server.services.db
      .selectFrom('member')
      .where('id', '=', annaId)
      .select(['name', 'email', 'status'])
      .executeTakeFirstOrThrow();
  expect(await readAnna()).toMatchObject({ name: 'Anna', email });
  site.server.advance({ minutes: 2 });
  await erase();
  expect(await readAnna()).toMatchObject({ name: '', status: 'deleted' });
  expect(JSON.stringify(await readAnna())).not.toContain(email);
  await page.goto(`${site.url}/sandbox/mail`);
  expect(await page.getByText(email).count()).toBe(0);

  // He keeps the conversation with what she sent him, and no name (PRIVACY-5, CHAT-9).
  await mads.page.goto(mads.at('/chats'));
  await mads.page.getByText(mads.t('chat.deleted_account')).first().click();
  await mads.page.getByText(mads.t('gifts.rose')).waitFor();
  expect(await mads.page.getByText('Anna', { exact: true }).count()).toBe(0);

  for (const { browserErrors, context: one } of [anna, mads, moderator]) {
    // The browser logs the refused call by which the blocked member's page noticed that the profile is gone, and its error.
    expect(browserErrors.filter((error) => !/ 40[134] |not_found/.test(error))).toEqual([]);
    await one.close();
  }
});
