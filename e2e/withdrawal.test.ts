import { expect, it } from 'vitest';
import { readCredits, visitAsNewMember } from './members.ts';
import { openSharedSite } from './open-site.ts';
import { payAtSandbox } from './paying.ts';
import { readViolations } from './visitor.ts';

const site = openSharedSite();

it('takes a purchase back in two steps, with the money, the credits and a receipt (REFUND-3, REFUND-5)', async () => {
  const { page, context, t, at, browserErrors } = await visitAsNewMember(site.browser, site.url, 'phone', {
    language: 'nl',
  });
  const seesHeading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goto(at('/credits/25'));
  await page.getByRole('radio').first().check();
  await page.getByRole('checkbox', { name: t('order.express_request') }).check();
  await page.getByRole('button', { name: t('payments.order_button'), exact: true }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await payAtSandbox(page);
  await seesHeading(t('outcome.completed_title'));
  expect(await readCredits(page)).toBe(28);

  await page.getByRole('link', { name: t('payments.withdraw') }).click();
  await seesHeading(t('withdrawal.title'));
  // Nothing was used, so the whole price comes back: EUR 35 less the time bonus of 25 %.
  await page.getByRole('definition').filter({ hasText: '€ 26,25' }).last().waitFor();
  for (const step of ['continue', 'confirm'] as const) {
    expect(await readViolations(page)).toEqual([]);
    await page.getByRole('button', { name: t(`withdrawal.${step}`) }).click();
    await seesHeading(t(step === 'continue' ? 'withdrawal.confirm_title' : 'withdrawal.withdrawn_title'));
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  // The 3 credits of the activation were not bought, so they stay.
  expect(await readCredits(page)).toBe(3);

  const url = page.url();
  await page.getByRole('link', { name: t('withdrawal.orders') }).click();
  await page.getByRole('link', { name: t('outcome.see_withdrawal') }).waitFor();
  expect(await page.getByRole('link', { name: t('payments.withdraw') }).count()).toBe(0);
  // The address leads to the same result after a reload, and withdraws from nothing again.
  await page.goto(url);
  await seesHeading(t('withdrawal.withdrawn_title'));

  const mail = await context.newPage();
  const receipt = mail
    .getByRole('link')
    .filter({ hasText: /herroep/i })
    .first();
  await expect.poll(() => mail.goto(`${site.url}/sandbox/mail`).then(() => receipt.count())).toBe(1);
  await receipt.click();
  await mail
    .getByText(/€\s26,25/)
    .first()
    .waitFor();
  expect(browserErrors).toEqual([]);
});
