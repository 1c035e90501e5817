import type { CallResponse } from '@rendezvous/contract/calls';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { visitAsNewMember, type NewMember } from './members.ts';
import { openSharedSite } from './open-site.ts';
import { payAtSandbox } from './paying.ts';

const site = openSharedSite();

const HOUR_MS = 3_600_000;

const offer = ({ t }: Pick<NewMember, 't'>, page: Page) =>
  page.getByRole('dialog', { name: t('credits.offer_time_title', { percent: 25 }) });

/** Opens a page and waits until it has read the bundles with the bonus. */
async function openPage(page: Page, address: string): Promise<void> {
  const bundles = page.waitForResponse((response) => response.url().includes('/api/bundles.php'));
  await page.goto(address);
  expect((await bundles).status()).toBe(200);
}

/** Moves the page's clock forward until something is visible. */
async function passTimeUntil(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return target.isVisible();
    })
    .toBe(true);
}

/** The time bonus as the server returns it, and the seconds that are left by the server's clock. */
async function bonusOf(page: Page): Promise<{ expires: string; secondsLeft: number }> {
  const { discount } = await page.evaluate(
    async () =>
      (await (
        await fetch('/api/discountcode.php?code=TIMEBONUS25')
      ).json()) as CallResponse<'readDiscountCode'>,
  );
  if (!discount?.expires) throw new Error('The server returns no time bonus.');
  const { expires } = discount;
  return { expires, secondsLeft: (Date.parse(expires) - Date.now()) / 1_000 };
}

async function secondsOn(countdown: Locator): Promise<number> {
  const [, hours, minutes, seconds] = /(\d\d):(\d\d):(\d\d)/.exec(await countdown.innerText()) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

describe('the time bonus', () => {
  it('appears once, alone, with the right deadline on a wrong clock (BONUS-6, BONUS-7, BONUS-8)', async () => {
    const member = await visitAsNewMember(site.browser, site.url, 'phone');
    const { page, t, at, context, browserErrors } = member;
    const dialog = offer(member, page);
    const startedAt = Date.now();
    await page.clock.install({ time: startedAt + 5 * HOUR_MS });
    /** Page and server must count alike, apart from the time that this test has passed on the page. */
    const expectSameTime = async (countdown: Locator, secondsLeft: number) => {
      const passed = (await page.evaluate(() => Date.now())) - Date.now() - 5 * HOUR_MS;
      expect(Math.abs((await secondsOn(countdown)) - (secondsLeft - passed / 1_000))).toBeLessThan(10);
    };

    // After 40 seconds in the members area the filter is open, so the modal waits until it is closed.
    await openPage(page, at('/members'));
    await page.getByRole('button', { name: t('search.filter') }).click();
    const filter = page.getByRole('dialog');
    await filter.waitFor();
    await page.clock.fastForward(60_000);
    await filter.getByRole('button', { name: t('shell.close') }).click();
    await filter.waitFor({ state: 'detached' });
    await passTimeUntil(page, dialog);
    expect(await page.getByRole('dialog').count()).toBe(1);
    const { expires, secondsLeft } = await bonusOf(page);
    await expectSameTime(dialog.getByRole('timer'), secondsLeft);
    const sentence = dialog.getByText(t('credits.bonus_then'));
    const deadline = await sentence.innerText();
    const time = new Intl.DateTimeFormat('en-GB', {
      hour: 'numeric',
      minute: 'numeric',
      timeZone: await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
    });
    expect(deadline).toContain(time.format(Date.parse(expires)));

    // The credits page and the checkout show the same deadline.
    await dialog.getByRole('link', { name: t('payments.premium_buy') }).click();
    await page.waitForURL(at('/credits'));
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(deadline, { exact: true }).waitFor();
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: t('credits.continue') }).click();
    await page.waitForURL(/\/credits\/25/);
    await page.getByText(deadline, { exact: true }).waitFor();
    await page.getByText('€26.25').first().waitFor();
    await expectSameTime(page.getByRole('timer'), (await bonusOf(page)).secondsLeft);

    // The modal appears until it is dismissed, and not again after that.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('shell.search_short'), exact: true })
      .click();
    await page.waitForURL(at('/members'));
    await passTimeUntil(page, dialog);
    await dialog.getByRole('button', { name: t('credits.bonus_later') }).click();
    await dialog.waitFor({ state: 'detached' });
    const dismissedAt = await page.evaluate(() => localStorage.getItem('time-bonus'));
    expect(Date.parse(String(dismissedAt))).toBeGreaterThan(startedAt);
    const bundles = page.waitForResponse((response) => response.url().includes('/api/bundles.php'));
    await page.reload();
    await bundles;
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await page.clock.runFor(60_000);
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
    expect(browserErrors).toEqual([]);
    await context.close();
  });

  it('leads a Danish member to the price that is charged, and is used once (BONUS-1, BONUS-4, BONUS-7, BONUS-12)', async () => {
    const options = { language: 'da', country: 'DK' } as const;
    const member = await visitAsNewMember(site.browser, site.url, 'desktop', options);
    const { page, t, at, context, browserErrors } = member;
    const dialog = offer(member, page);
    await page.clock.install();
    await openPage(page, at('/members'));
    await passTimeUntil(page, dialog);
    await dialog.getByRole('link', { name: t('payments.premium_buy') }).click();
    await page.waitForURL(at('/credits'));
    await page.getByText(/^210,00\skr\.$/).waitFor();
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: t('credits.continue') }).click();
    await page.getByRole('heading', { level: 1, name: t('payments.checkout_title') }).waitFor();
    await page.getByRole('radio').first().check();
    await page.getByRole('checkbox', { name: t('order.express_request') }).check();
    await page.getByRole('button', { name: t('payments.order_button'), exact: true }).click();
    await page.waitForURL(/\/sandbox\/payments\//);
    expect(await page.locator('.price').innerText()).toMatch(/^210,00\skr\.$/);
    await payAtSandbox(page);
    await page.getByRole('heading', { level: 1, name: t('outcome.completed_title') }).waitFor();
    const { orders } = await page.evaluate(
      async () => (await (await fetch('/api/transactions.php')).json()) as CallResponse<'listTransactions'>,
    );
    expect(orders).toMatchObject([
      { status: 'completed', currency: 'DKK', full_price: 28_000, price: 21_000, credits: 25 },
    ]);
    await page.getByText(t('outcome.balance_now', { credits: 28 })).waitFor();

    // The next order has the full price, and the code is not accepted again.
    await page.goto(at('/credits/25'));
    await page.getByRole('button', { name: t('discount.open') }).click();
    await page.getByRole('textbox', { name: t('discount.label') }).fill('timebonus25');
    await page.getByRole('button', { name: t('discount.apply') }).click();
    await page.getByText(t('refusal.code_used')).waitFor();
    await page
      .getByRole('main')
      .getByText(/^280\skr\.$/)
      .first()
      .waitFor();
    expect(await page.getByRole('timer').count()).toBe(0);
    // The site.browser reports the refused code.
    expect(browserErrors).toEqual([expect.stringContaining('/api/discountcode.php')]);
    await context.close();
  });

  it('disappears in every tab when the member logs out (BONUS-6, LOGIN-11)', async () => {
    const member = await visitAsNewMember(site.browser, site.url, 'desktop');
    const { page, t, at, context } = member;
    const dialog = offer(member, page);
    await context.clock.install();
    await openPage(page, at('/members'));
    await passTimeUntil(page, dialog);

    const secondTab = await context.newPage();
    await openPage(secondTab, at('/credits'));
    await secondTab.getByRole('timer').waitFor();
    await secondTab.getByRole('button', { name: t('shell.account') }).click();
    await secondTab.getByRole('menuitem', { name: t('shell.log_out') }).click();
    await secondTab.waitForURL(at('/'));

    await page.bringToFront();
    await dialog.waitFor({ state: 'detached' });
    // The search is open to visitors, so the page remains and shows the entry warning over it.
    await page
      .getByRole('link', { name: t('shell.log_in'), includeHidden: true })
      .first()
      .waitFor();
    expect(await page.getByRole('timer').count()).toBe(0);
    await context.close();
  });
});
