import type { CallResponse } from '@rendezvous/contract/calls';
import type { Discount } from '@rendezvous/contract/entities';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitAsNewcomer, type Newcomer } from './members.ts';
import { startSite, type SiteUnderTest } from './server.ts';
import { openBrowser } from './visitor.ts';

let site: SiteUnderTest;
let browser: Browser;
beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const HOUR_MS = 3_600_000;

const offer = ({ t }: Pick<Newcomer, 't'>, page: Page) =>
  page.getByRole('dialog', { name: t('credits.offer_time_title', { percent: 25 }) });

/** Opens a page and waits until the server has told of the bonus. */
async function openPage(page: Page, address: string): Promise<void> {
  const told = page.waitForResponse((answer) => answer.url().includes('/api/bundles.php'));
  await page.goto(address);
  expect((await told).status()).toBe(200);
}

/** Lets the page's time go by until something is there. */
async function passUntil(page: Page, there: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return there.isVisible();
    })
    .toBe(true);
}

/** The time bonus as the server has it, and how many seconds of it are left by the server's clock. */
async function bonusOf(page: Page): Promise<{ discount: Discount; secondsLeft: number }> {
  const { discount } = await page.evaluate(
    async () =>
      (await (
        await fetch('/api/discountcode.php?code=TIMEBONUS25')
      ).json()) as CallResponse<'readDiscountCode'>,
  );
  if (!discount) throw new Error('The server knows of no time bonus.');
  return { discount, secondsLeft: (Date.parse(discount.expires) - Date.now()) / 1_000 };
}

async function secondsOn(countdown: Locator): Promise<number> {
  const [, hours, minutes, seconds] = /(\d\d):(\d\d):(\d\d)/.exec(await countdown.innerText()) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

describe('the time bonus', () => {
  it('is told once, over nothing else, with one deadline on a phone whose clock is wrong', async () => {
    const newcomer = await visitAsNewcomer(browser, site.url, 'phone');
    const { page, t, at, context, complaints } = newcomer;
    const dialog = offer(newcomer, page);
    const began = Date.now();
    await page.clock.install({ time: began + 5 * HOUR_MS });
    /** Page and server count alike, but for what this test has let go by. */
    const agrees = async (countdown: Locator, secondsLeft: number) => {
      const passed = (await page.evaluate(() => Date.now())) - Date.now() - 5 * HOUR_MS;
      expect(Math.abs((await secondsOn(countdown)) - (secondsLeft - passed / 1_000))).toBeLessThan(10);
    };

    // Forty seconds in the members area, in the filter: it waits until that is closed.
    await openPage(page, at('/members'));
    await page.getByRole('button', { name: t('search.filter') }).click();
    const filter = page.getByRole('dialog');
    await filter.waitFor();
    await page.clock.fastForward(60_000);
    await filter.getByRole('button', { name: t('shell.close') }).click();
    await filter.waitFor({ state: 'detached' });
    await passUntil(page, dialog);
    expect(await page.getByRole('dialog').count()).toBe(1);
    const { discount, secondsLeft } = await bonusOf(page);
    await agrees(dialog.getByRole('timer'), secondsLeft);
    const sentence = dialog.getByText(t('credits.bonus_then'));
    const told = await sentence.innerText();
    const time = new Intl.DateTimeFormat('en-GB', {
      hour: 'numeric',
      minute: 'numeric',
      timeZone: await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
    });
    expect(told).toContain(time.format(Date.parse(discount.expires)));

    // The checkout says the same.
    await dialog.getByRole('link', { name: t('payments.premium_buy') }).click();
    await page.waitForURL(at('/credits'));
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(told, { exact: true }).waitFor();
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: t('credits.continue') }).click();
    await page.waitForURL(/\/credits\/25/);
    await page.getByText(told, { exact: true }).waitFor();
    await page.getByText('€26.25').first().waitFor();
    await agrees(page.getByRole('timer'), (await bonusOf(page)).secondsLeft);

    // It is told until it was put away, and not after that.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('shell.search_short'), exact: true })
      .click();
    await page.waitForURL(at('/members'));
    await passUntil(page, dialog);
    await dialog.getByRole('button', { name: t('credits.bonus_later') }).click();
    await dialog.waitFor({ state: 'detached' });
    const remembered = await page.evaluate(() => localStorage.getItem('time-bonus'));
    expect(Date.parse(String(remembered))).toBeGreaterThan(began);
    const asked = page.waitForResponse((answer) => answer.url().includes('/api/bundles.php'));
    await page.reload();
    await asked;
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await page.clock.runFor(60_000);
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('goes with whoever logs out, in every tab', async () => {
    const newcomer = await visitAsNewcomer(browser, site.url, 'desktop');
    const { page, t, at, context } = newcomer;
    const dialog = offer(newcomer, page);
    await context.clock.install();
    await openPage(page, at('/members'));
    await passUntil(page, dialog);

    const secondTab = await context.newPage();
    await openPage(secondTab, at('/credits'));
    await secondTab.getByRole('timer').waitFor();
    await secondTab.getByRole('button', { name: t('shell.account') }).click();
    await secondTab.getByRole('menuitem', { name: t('shell.log_out') }).click();
    await secondTab.waitForURL(at('/'));

    await page.bringToFront();
    await dialog.waitFor({ state: 'detached' });
    // The search is open to everybody: it stays, as visitors see it, behind what they are asked first.
    await page
      .getByRole('link', { name: t('shell.log_in'), includeHidden: true })
      .first()
      .waitFor();
    expect(await page.getByRole('timer').count()).toBe(0);
    await context.close();
  });
});
