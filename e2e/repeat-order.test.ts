import type { CallResponse } from '@rendezvous/contract/calls';
import { expect, it } from 'vitest';
import { visitAsNewMember, type NewMember } from './members.ts';
import { openOwnSite } from './open-site.ts';
import { payAtSandbox } from './paying.ts';
import { waitForHydration } from './visitor.ts';

const site = openOwnSite();

/** Ticks the express request (REFUND-4) and presses the order button. */
async function order({ page, t }: NewMember) {
  await page.getByRole('checkbox', { name: t('order.express_request') }).check();
  await page.getByRole('button', { name: t('payments.order_button'), exact: true }).click();
}

/** Orders what was paid a moment ago: the page asks first, and names that order (PAY-30). */
async function orderAgain(buyer: NewMember) {
  await order(buyer);
  const { page, t } = buyer;
  await page.getByText(t('refusal.recently_paid', { payment_id: '1' })).waitFor();
  await page.getByRole('button', { name: t('order.again_button') }).click();
}

it('repeats an order with 3-D Secure in French, with a card that was stored with consent after it was refused once (PAY-22, PAY-23, PAY-30)', async () => {
  const buyer = await visitAsNewMember(site.browser, site.url, 'desktop', { language: 'fr' });
  const { page, t, at } = buyer;
  await page.goto(at('/credits/10/creditcard'));
  await waitForHydration(page);
  const consent = page.getByRole('checkbox', { name: t('cards.store') });
  expect(await consent.isChecked()).toBe(false);
  await consent.check();
  await order(buyer);
  await page.waitForURL(/\/sandbox\/payments\/cs_test_/);
  await payAtSandbox(page);
  await page.getByRole('heading', { level: 1, name: t('outcome.completed_title') }).waitFor();

  // From now on the bank of the card asks with 3-D Secure.
  await page.goto(`${site.url}/sandbox/cards`);
  await page.locator('button[name=behaviour][value=asks]').first().click();
  await page.goto(at('/credits'));
  await page.getByRole('link', { name: t('cards.repeat') }).click();
  await page.getByText(t('cards.charged', { brand: 'Visa', last4: '4242' })).waitFor();
  await orderAgain(buyer);
  await page.waitForURL(/\/sandbox\/payments\/pi_\w+\/3-d-secure$/);

  // The member refuses on the bank's page, and is offered another try and PayPal.
  await page.locator('button[name=answer][value=refuse]').click();
  await page.getByRole('heading', { level: 1, name: t('cards.refused_title') }).waitFor();
  expect(await page.getByRole('link', { name: t('cards.paypal') }).getAttribute('href')).toBe(
    new URL(at('/credits/10/paypal')).pathname,
  );
  await page.getByRole('link', { name: t('outcome.retry') }).click();
  await page.getByRole('heading', { level: 1, name: t('cards.repeat') }).waitFor();
  await orderAgain(buyer);
  await page.waitForURL(/\/sandbox\/payments\/pi_\w+\/3-d-secure$/);
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.locator('button[name=answer][value=approve]').click();
  await page.getByRole('heading', { level: 1, name: t('outcome.completed_title') }).waitFor();

  const read = <Response>(path: string): Promise<Response> =>
    page.evaluate(async (address) => (await (await fetch(address)).json()) as never, path);
  const { orders } = await read<CallResponse<'listTransactions'>>('/api/transactions.php');
  expect(orders.map(({ status, credits }) => [status, credits])).toEqual([
    ['completed', 10],
    ['failed', 10],
    ['completed', 10],
  ]);

  // A card that is removed in the settings is gone from the page and from the server.
  await page.goto(at('/profile/settings/cards'));
  await page
    .getByRole('button', {
      name: t('cards.remove_card', { card: t('cards.card', { brand: 'Visa', last4: '4242' }) }),
    })
    .click();
  await page.getByText(t('cards.none')).waitFor();
  expect((await read<CallResponse<'listStoredCards'>>('/api/cards.php')).cards).toEqual([]);
});
