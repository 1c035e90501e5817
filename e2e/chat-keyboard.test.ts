import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createChatDriver } from '../packages/server/src/testing/chat.driver.ts';
import { makeMember } from '../packages/server/src/testing/members.ts';
import { openInProcessSite } from './in-process-site.ts';
import { messageFormatter, startOf } from './messages.ts';
import { waitForHydration } from './visitor.ts';

const site = openInProcessSite({ gifts: true, photo_messages: true });
const { send, giveCredits } = createChatDriver(() => site.server);
const t = messageFormatter('en');

/** More than a person presses on any page of this journey. */
const MOST_PRESSES = 120;

/** Moves the focus with Tab until an element has it, as somebody without a mouse does. */
async function tabTo({ keyboard }: Page, target: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await isFocused()) return;
    await keyboard.press(by);
  }
  throw new Error(`${MOST_PRESSES} presses of ${by} do not reach ${target}.`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Whether the focus is somewhere in the page, and not lost. */
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

it('sends a gift, a GIF and a photo, searches, and declines a stranger, without a mouse (A11Y-2, GIFT-1, CHAT-20, CHAT-21, CHAT-31, CHAT-32)', async () => {
  const { server, url } = site;
  const self = await makeMember(server, { name: 'Robin' });
  const partner = await makeMember(server, { name: 'Camille', gender: 'male' });
  const stranger = await makeMember(server, { name: 'Jona', gender: 'male' });
  await giveCredits(self, 50);
  for (const text of ['Do you like tea?', 'Or coffee?']) await send(partner, self, text);
  await send(self, partner, 'Tea, please');
  await send(stranger, self, 'Look at www.example.org');

  const { page, context, browserErrors } = await site.visitAs(self);
  await page.goto(`${url}/members/${partner.id}/chat`);
  await waitForHydration(page);
  const log = page.getByRole('log');
  const dialog = page.getByRole('dialog');
  const sendIt = dialog.getByRole('button', { name: startOf(t('chat.send')) });
  const closed = () => dialog.waitFor({ state: 'detached' });

  // A gift: the arrow keys choose it.
  await press(page, page.getByRole('button', { name: t('conversation.gift_send') }));
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await press(page, sendIt);
  await closed();
  await log.getByText(t('gifts.rose')).waitFor();
  expect(await hasFocus(page)).toBe(true);

  // A GIF.
  await press(page, page.getByRole('button', { name: t('conversation.gif_send') }));
  const gif = dialog.getByRole('listitem').getByRole('button').first();
  await press(page, gif);
  await press(page, sendIt);
  await closed();
  await expect.poll(() => log.locator('article[data-from=self]').count()).toBe(3);
  expect(await hasFocus(page)).toBe(true);

  // A photo: the key opens the chooser of the system.
  const price = t('conversation.credits', { count: 2 });
  await press(page, page.getByRole('button', { name: t('conversation.photo_send', { price }) }));
  const chooser = page.waitForEvent('filechooser');
  await press(page, dialog.locator('input[type=file]'), 'Space');
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await (await chooser).setFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer });
  await press(page, sendIt);
  await closed();
  await log.getByRole('button', { name: startOf(t('chat_photo.yours')) }).waitFor();
  expect(await hasFocus(page)).toBe(true);

  // The search, from the menu of the conversation; Escape returns the focus to the menu's button.
  const options = page.getByRole('button', { name: t('chat.options', { name: 'Camille' }) });
  await tabTo(page, options, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: t('conversation.search') });
  await item.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await item.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const field = page.getByRole('searchbox', { name: t('conversation.search') });
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('coffee');
  await page.getByText(t('conversation.search_count', { at: 0, count: 1 })).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(t('conversation.search_count', { at: 1, count: 1 })).waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await expect.poll(() => options.evaluate((one) => one === document.activeElement)).toBe(true);

  // A stranger's message is declined from the list of conversations on.
  const entry = page.getByRole('link').filter({ hasText: 'Jona' }).first();
  await tabTo(page, entry);
  await page.keyboard.press('Enter');
  await page.getByText(t('conversation.contact_warning')).waitFor();
  await press(page, page.getByRole('button', { name: t('conversation.decline'), exact: true }));
  await page.waitForURL(`${url}/chats`);
  await expect.poll(() => page.getByRole('link').filter({ hasText: 'Jona' }).count()).toBe(0);
  expect(browserErrors).toEqual([]);
  await context.close();
});
