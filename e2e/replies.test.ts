import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { User } from '@rendezvous/contract/entities';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_STAFF, demoEmail } from '../packages/server/src/demo/demo-login.ts';
import { freeMembers, visitAsMember, type Member } from './members.ts';
import { DEMO_DATA_VARIABLE, startSite, type SiteUnderTest } from './server.ts';
import { startOf } from './messages.ts';
import { openBrowser, readViolations, waitForHydration } from './visitor.ts';

/** A second member of the staff beside the demo's, made by the command for operators. */
const SECOND_STAFF = demoEmail(7);

let dataDir: string;
let site: SiteUnderTest;
let browser: Browser;
let author: User;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-e2e-'));
  const demoData = String(process.env[DEMO_DATA_VARIABLE]);
  await cp(join(demoData, 'database'), join(dataDir, 'database'), { recursive: true });
  const args = ['packages/server/src/role.ts', SECOND_STAFF, 'staff', '--site', 'localhost'];
  await promisify(execFile)(process.execPath, args, {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir },
  });
  site = await startSite({ dataDir, demoReplies: false });
  browser = await openBrowser();
  const members = freeMembers(site);
  do ({ value: author } = await members.next());
  while (author.email === SECOND_STAFF);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A fictional profile that the member can see and has no conversation with. */
async function findFictional({ page }: Member): Promise<CallResponse<'readMember'>['profile']> {
  return page.evaluate(async () => {
    let cursor: string | null = null;
    do {
      const search: Response = await fetch(`/api/members.php${cursor ? `?cursor=${cursor}` : ''}`);
      const found = (await search.json()) as CallResponse<'searchMembers'>;
      for (const { id } of found.profiles.filter(({ fictional }) => fictional)) {
        const response = await fetch(`/api/member.php?id=${id}`);
        const { profile } = (await response.json()) as CallResponse<'readMember'>;
        if (profile.conversation_id === null) return profile;
      }
      cursor = found.next_cursor;
    } while (cursor);
    throw new Error('The demo data has no fictional profile without a conversation.');
  });
}

/** Moves the focus by Tab to an element, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const target = page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach the button ${String(name)}.`);
}

const queueRow = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

it('the staff answer for a fictional profile, and the member reads who wrote (FICTION-5, FICTION-7, FICTION-8, FICTION-9)', async () => {
  const [member, staff, colleague] = await Promise.all([
    visitAsMember(browser, site.url, author.email),
    visitAsMember(browser, site.url, DEMO_STAFF),
    visitAsMember(browser, site.url, SECOND_STAFF),
  ]);
  const { name: writer } = member.self.profile;

  // The member writes to the profile once they have read that it is no real person.
  const profile = await findFictional(member);
  const connected = member.page.waitForResponse((one) => one.url().includes('/api/events.php') && one.ok());
  await member.page.goto(member.at(`/members/${profile.id}/chat`));
  await connected;
  await member.page.getByRole('button', { name: member.t('shell.fictional_acknowledge') }).click();
  await member.page.locator('form textarea').fill('Do you like tea?');
  await member.page.locator('form textarea').press('Enter');
  await member.page.getByRole('log').getByText('Do you like tea?').waitFor();

  // A member of the staff finds it and opens it, without a mouse.
  const desk = staff.page;
  await desk.goto(`${site.url}/desk/replies`);
  await queueRow(desk, 'Do you like tea?').waitFor();
  await waitForHydration(desk);
  expect(await readViolations(desk)).toEqual([]);
  await tabTo(desk, startOf(`${writer},`));
  await desk.keyboard.press('Enter');
  const title = staff.t('desk.reply_title', { member: writer, profile: profile.name });
  const heading = desk.getByRole('heading', { level: 2, name: title });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await desk.getByRole('log').getByText('Do you like tea?').waitFor();
  expect(await readViolations(desk)).toEqual([]);

  // A colleague sees that it is taken, and cannot take it.
  await colleague.page.goto(`${site.url}/desk/replies`);
  await waitForHydration(colleague.page);
  await queueRow(colleague.page, staff.t('desk.reply_taken'))
    .getByRole('button', { name: startOf(`${writer},`) })
    .click();
  const taken = staff.t('desk.reply_lost.taken');
  await colleague.page.getByRole('alert').filter({ hasText: taken }).waitFor();
  expect(await readViolations(colleague.page)).toEqual([]);

  // The first one notes a fact and answers, by keyboard too.
  const note = desk.getByRole('textbox', { name: staff.t('desk.note') });
  await note.fill('Likes tea.');
  await tabTo(desk, staff.t('desk.note_save'));
  await desk.keyboard.press('Enter');
  await desk.getByText(staff.t('desk.note_saved')).first().waitFor();
  const field = desk.getByRole('textbox', {
    name: staff.t('desk.reply_field', { member: writer, profile: profile.name }),
  });
  await field.fill('I do, with lemon.');
  await field.press('Enter');
  await desk.getByText(staff.t('desk.reply_sent')).first().waitFor();

  // The member reads the answer at once, with who wrote it; the desk lets nobody answer twice.
  const { settings } = (await (
    await fetch(`${site.url}/api/settings.php`)
  ).json()) as CallResponse<'readSettings'>;
  const answer = member.page.getByRole('log').locator('article[data-from=other]');
  await answer.filter({ hasText: 'I do, with lemon.' }).waitFor();
  await answer.filter({ hasText: member.t('chat.staff_written', { site: settings.name }) }).waitFor();
  await colleague.page.reload();
  await waitForHydration(colleague.page);
  await queueRow(colleague.page, 'Do you like tea?').waitFor({ state: 'detached' });

  // What was noted is there when the member writes again.
  await member.page.locator('form textarea').fill('With lemon, of course.');
  await member.page.locator('form textarea').press('Enter');
  await member.page.getByRole('log').getByText('With lemon, of course.').waitFor();
  await colleague.page.reload();
  await waitForHydration(colleague.page);
  await queueRow(colleague.page, 'With lemon, of course.')
    .getByRole('button', { name: startOf(`${writer},`) })
    .click();
  const noted = colleague.page.getByRole('textbox', { name: staff.t('desk.note') });
  await expect.poll(() => noted.inputValue()).toBe('Likes tea.');

  expect(member.browserErrors).toEqual([]);
  expect(staff.browserErrors).toEqual([]);
  // The browser logs the refused claim.
  expect(colleague.browserErrors.filter((error) => !/ 409 |already_done/.test(error))).toEqual([]);
});
