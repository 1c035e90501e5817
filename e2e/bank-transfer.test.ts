import { expect, it } from 'vitest';
import { readCredits, visitAsNewMember } from './members.ts';
import { openSharedSite } from './open-site.ts';
import { readViolations, waitForHydration } from './visitor.ts';

const site = openSharedSite();

it('buys by bank transfer in Finnish: where to pay, a part, the rest, and the credits (PAY-27, PAY-28, RETRY-4)', async () => {
  const { page, context, t, at, browserErrors } = await visitAsNewMember(site.browser, site.url, 'phone', {
    language: 'fi',
    country: 'FI',
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const seesHeading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const copied = async (fact: string) => {
    // Only the page in front may write to the clipboard.
    await page.bringToFront();
    await page.getByRole('button', { name: t(`transfer.copy_${fact}`), exact: true }).click();
    await page.getByText(t('transfer.copied', { what: t(`transfer.${fact}`) })).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const bank = await context.newPage();
  /** Transfers an amount at the sandbox's bank, whose form is filled in with what is missing. */
  async function transferAtBank(amount?: string) {
    await bank.goto(`${site.url}/sandbox/transfers`);
    if (amount !== undefined) await bank.getByLabel('Amount').first().fill(amount);
    await bank.getByRole('button', { name: 'Transfer this amount' }).first().click();
  }

  await page.goto(at('/credits/25'));
  await page.getByRole('radio', { name: t('payments.method.sct') }).check();
  await page.getByText(t('payments.transfer_hint')).waitFor();
  await page.getByRole('checkbox', { name: t('order.express_request') }).check();
  await page.getByRole('button', { name: t('payments.order_button'), exact: true }).click();

  // The provider's page says where to transfer the money, too.
  await page.getByRole('button', { name: t('checkout.sandbox.transfer') }).click();
  await page.getByText(t('checkout.sandbox.finished.transfer')).waitFor();
  const account = page.getByRole('definition');
  const [amount, , iban = '', bic, reference] = await account.allInnerTexts();
  expect(amount?.replaceAll(/\s/g, ' ')).toBe('26,25 €');
  expect(await readViolations(page)).toEqual([]);
  await page.getByRole('link', { name: t('checkout.sandbox.go_back', { site: 'Rendezvous' }) }).click();

  await seesHeading(t('transfer.title'));
  await page.getByText(t('transfer.text')).waitFor();
  expect(await readViolations(page)).toEqual([]);
  await waitForHydration(page);
  expect(await copied('amount')).toBe('26,25');
  expect(await copied('iban')).toBe(iban);
  expect(await copied('bic')).toBe(bic);
  expect(await copied('reference')).toBe(reference);
  expect(await readCredits(page)).toBe(3);

  // The member closes the page, transfers a part, and comes back through their payments.
  await page.goto(at('/members'));
  await transferAtBank('10,00');
  await page.goto(at('/transactions'));
  await page.getByText(t('transactions.status.pending')).waitFor();
  await page.locator('main a[href*="/transactions/"]:not([href$="/credits"])').click();
  await seesHeading(t('transfer.title_rest'));
  expect(await copied('amount')).toBe('16,25');
  expect(await readViolations(page)).toEqual([]);
  expect(await readCredits(page)).toBe(3);

  // The rest arrives while the page is open.
  await transferAtBank();
  await seesHeading(t('outcome.completed_title'));
  expect(await readCredits(page)).toBe(28);
  await page.getByText(t('outcome.premium_begins')).waitFor();
  await expect.poll(() => page.getByText(t('transfer.label')).count()).toBe(0);
  expect(browserErrors).toEqual([]);
});
