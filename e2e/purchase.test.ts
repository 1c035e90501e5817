import type { CallResponse } from '@rendezvous/contract/calls';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { SECOND_DOMAIN } from '../packages/server/src/demo/second-site.ts';
import { DEMO_MEMBER, freeMembers, visitAsMember, visitAsNewMember, type Member } from './members.ts';
import { openOwnSite } from './open-site.ts';
import { payAtSandbox } from './paying.ts';
import { waitForHydration } from './visitor.ts';

const site = openOwnSite();
const members = freeMembers(site);

const CREDITS = 25;

async function visitAsBuyer(): Promise<Member> {
  const { value: member } = await members.next();
  return visitAsMember(site.browser, site.url, member.email);
}

type Buyer = Pick<Member, 'page' | 't' | 'at'>;

const orderButton = ({ t }: Pick<Buyer, 't'>, page: Page) =>
  page.getByRole('button', { name: t('payments.order_button'), exact: true });

/** Ticks the box of the express request (REFUND-4). */
const requestCredits = ({ t }: Pick<Buyer, 't'>, page: Page) =>
  page.getByRole('checkbox', { name: t('order.express_request') }).check();

/** Opens the checkout of the bundle of 25 credits and chooses the first payment method. */
async function chooseMethod(buyer: Buyer, page = buyer.page): Promise<void> {
  await page.goto(buyer.at(`/credits/${CREDITS}`));
  await page.getByRole('radio').first().check();
  await requestCredits(buyer, page);
}

/** Presses the order button and waits for the provider's page. */
async function order(buyer: Buyer, page = buyer.page): Promise<void> {
  await requestCredits(buyer, page);
  await orderButton(buyer, page).click();
  await page.waitForURL(/\/sandbox\/payments\//);
}

const waitForTitle = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor();

/** Reads the member's orders, the newest first, the balance and whether the member is premium. */
async function readAccount(page: Page): Promise<{ orders: string[]; credits: number; paid: boolean }> {
  return page.evaluate(async () => {
    const { orders } = (await (
      await fetch('/api/transactions.php')
    ).json()) as CallResponse<'listTransactions'>;
    const { user } = (await (await fetch('/api/user.php')).json()) as CallResponse<'readSelf'>;
    return {
      orders: orders.map(({ status }) => status),
      credits: user?.credits ?? 0,
      paid: user?.paid_user ?? false,
    };
  });
}

describe('paying', () => {
  it('succeeds when the bank refuses once and then approves, and makes the member premium (PAY-6, PAY-25, ACCOUNT-21)', async () => {
    const buyer = await visitAsBuyer();
    const { page, t, context, browserErrors } = buyer;
    await chooseMethod(buyer);
    await page.getByRole('radio', { name: t('payments.method.creditcard') }).check();
    await order(buyer);
    await payAtSandbox(page, 'three_d_secure');
    await page.locator('button[name=answer][value=refuse]').click();
    await page.getByRole('alert').waitFor();
    await payAtSandbox(page, 'three_d_secure');
    await page.locator('button[name=answer][value=approve]').click();
    await waitForTitle(page, t('outcome.completed_title'));
    expect(await readAccount(page)).toEqual({ orders: ['completed'], credits: CREDITS, paid: true });

    await page.getByRole('link', { name: t('outcome.receipt') }).click();
    await page.getByRole('button', { name: t('receipt.print') }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole('link').filter({ visible: true }).count()).toBe(0);
    await page.getByText(t('receipt.total_vat')).waitFor();
    await page.emulateMedia({ media: null });
    await page.getByRole('link', { name: t('receipt.back') }).click();

    await page.getByRole('link', { name: t('payments.see_credits') }).click();
    await page
      .getByText(t('credits.balance', { count: CREDITS }), { exact: true })
      .first()
      .waitFor();
    await page.getByRole('main').getByText(t('payments.premium_title'), { exact: true }).waitFor();
    expect(browserErrors).toEqual([]);
    await context.close();
  });

  it('by a slow method shows as pending, and completes by itself in every tab (PAY-5, PAY-6, PAY-18)', async () => {
    const buyer = await visitAsNewMember(site.browser, site.url);
    const { page, t, at, context, browserErrors } = buyer;
    const secondTab = await context.newPage();
    const connected = secondTab.waitForResponse((response) => response.url().includes('/api/events.php'));
    await secondTab.goto(at('/credits'));
    await connected;
    await page.bringToFront();
    await chooseMethod(buyer);
    await page.getByRole('radio', { name: t('payments.method.ideal') }).check();
    await order(buyer);
    await payAtSandbox(page, 'pending_paid');
    await waitForTitle(page, t('outcome.pending_title'));
    await page.evaluate(() => void Object.assign(window, { neverReloaded: true }));
    expect(await readAccount(page)).toEqual({ orders: ['pending'], credits: 3, paid: false });
    await waitForTitle(page, t('outcome.completed_title'));
    await secondTab
      .getByText(t('credits.balance', { count: CREDITS + 3 }), { exact: true })
      .first()
      .waitFor();
    await secondTab.getByRole('main').getByText(t('payments.premium_title'), { exact: true }).waitFor();
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
    expect(await readAccount(page)).toEqual({ orders: ['completed'], credits: CREDITS + 3, paid: true });
    expect(browserErrors).toEqual([]);
    await context.close();
  });

  it('can be repeated in Polish after a refused card and a cancelled payment, first on a phone, then on a desktop (PAY-18, PAY-19, BONUS-13)', async () => {
    const buyer = await visitAsNewMember(site.browser, site.url, 'phone', { language: 'pl', country: 'PL' });
    const { page, t, at, context, browserErrors } = buyer;
    await page.goto(at(`/credits/${CREDITS}/creditcard`));
    await page.getByRole('radio', { name: t('payments.method.creditcard'), checked: true }).waitFor();
    await order(buyer);
    await payAtSandbox(page, 'declined');
    await page.getByRole('alert').getByRole('link').click();
    await waitForTitle(page, t('outcome.failed_title'));
    await page.getByText(t('outcome.failed')).waitFor();
    expect(await readAccount(page)).toEqual({ orders: ['failed'], credits: 3, paid: false });

    await page.setViewportSize({ width: 1_280, height: 800 });
    await page.getByRole('link', { name: t('outcome.retry') }).click();
    await page.waitForURL(at(`/credits/${CREDITS}/creditcard`));
    await page.getByRole('radio', { name: t('payments.method.blik') }).check();
    await order(buyer);
    await payAtSandbox(page, 'cancelled');
    await waitForTitle(page, t('outcome.cancelled_title'));

    await page.getByRole('link', { name: t('outcome.retry') }).click();
    await order(buyer);
    expect(await page.locator('.price').innerText()).toMatch(/120,00\szł/);
    await payAtSandbox(page, 'paid');
    await waitForTitle(page, t('outcome.completed_title'));
    await page.getByText(t('outcome.balance_now', { credits: CREDITS + 3 })).waitFor();
    // The bonus moved from order to order, which closed the payment page of the first (BONUS-13).
    expect(await readAccount(page)).toEqual({
      orders: ['completed', 'cancelled', 'cancelled'],
      credits: CREDITS + 3,
      paid: true,
    });
    expect(browserErrors).toEqual([]);
    await context.close();
  });
});

describe('a conversation that ran out of credits', () => {
  it('is linked from the result, also if the payment was made in another tab (PAY-17, PAY-18)', async () => {
    const buyer = await visitAsBuyer();
    const { page, t, at, context, browserErrors } = buyer;
    const { value: other } = await members.next();
    await page.goto(at('/members'));
    // Five messages are free (CHAT-11).
    await page.evaluate(async (id) => {
      for (let sent = 0; sent < 5; sent += 1)
        await fetch('/api/chat.php', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({ id, client_id: crypto.randomUUID(), text: `Hello ${sent}` }),
        });
    }, other.id);
    await page.goto(at(`/members/${other.id}/chat`));
    await waitForHydration(page);
    // A window about the missing credits opens once a message is sent (CHAT-13).
    await page.locator('form textarea').fill('One more thing');
    await page.locator('form:has(textarea) button[type=submit]').click();
    const window = page.getByRole('dialog', { name: t('error.insufficient_credits') });
    await window.getByRole('link', { name: t('conversation.buy') }).click();
    await page.getByRole('button', { name: t('credits.continue') }).click();
    // The page with the bundles has radio buttons too.
    await page.getByRole('heading', { level: 1, name: t('payments.checkout_title') }).waitFor();
    await page.getByRole('radio').first().check();
    await order(buyer);
    const provider = page.url();
    await page.close();

    const second = await context.newPage();
    await second.goto(provider);
    await payAtSandbox(second, 'paid');
    await waitForTitle(second, t('outcome.completed_title'));
    await second.getByText(t('outcome.premium_begins')).waitFor();
    await second.reload();
    const back = second.getByRole('link', { name: t('outcome.back_to_conversation') });
    await back.waitFor();
    await second.getByText(t('outcome.balance_now', { credits: CREDITS })).waitFor();
    expect(await second.getByText(t('outcome.premium_begins')).count()).toBe(0);
    await back.click();
    await second.getByRole('log').getByText('Hello 4').waitFor();
    expect(browserErrors).toEqual([]);
    await context.close();
  });
});

describe('ordering', () => {
  it('with a double press places one order (PAY-3, PAY-15)', async () => {
    const buyer = await visitAsBuyer();
    await chooseMethod(buyer);
    await orderButton(buyer, buyer.page).dblclick();
    await buyer.page.waitForURL(/\/sandbox\/payments\//);
    await buyer.page.goto(buyer.at('/transactions'));
    expect(await readAccount(buyer.page)).toEqual({ orders: ['pending'], credits: 0, paid: false });
    expect(await buyer.page.getByRole('main').getByRole('listitem').count()).toBe(1);
    await buyer.context.close();
  });

  it('in two tabs gives a discount once, and a third tab asks before it buys again, and shows the new price (BONUS-1, BONUS-13, PAY-2, PAY-30)', async () => {
    const buyer = await visitAsNewMember(site.browser, site.url);
    const { page, t, context, browserErrors } = buyer;
    const [second, third] = [await context.newPage(), await context.newPage()];
    for (const tab of [third, second, page]) {
      await tab.bringToFront();
      await chooseMethod(buyer, tab);
    }
    await order(buyer);
    await second.bringToFront();
    await order(buyer, second);

    // The second order has taken the discount over, so the first one cannot be paid any more.
    await page.bringToFront();
    await payAtSandbox(page, 'continue');
    await page.getByRole('status').waitFor();
    expect((await readAccount(page)).orders.toSorted()).toEqual(['cancelled', 'pending']);
    await second.bringToFront();
    const discounted = await second.locator('.price').innerText();
    await payAtSandbox(second, 'paid');
    await waitForTitle(second, t('outcome.completed_title'));
    expect((await readAccount(second)).orders.toSorted()).toEqual(['cancelled', 'completed']);

    // The third tab would buy what was just paid, and at a price that is over: it asks about both (PAY-30).
    await third.bringToFront();
    await orderButton(buyer, third).click();
    await third.getByRole('button', { name: t('order.again_button') }).click();
    await third.getByText(t('order.price_changed', { price: '€35', former: '€26.25' })).waitFor();
    expect(discounted).toBe('€26.25');
    await third.getByRole('radio').first().check();
    await order(buyer, third);
    expect(await third.locator('.price').innerText()).toBe('€35.00');
    await payAtSandbox(third, 'cancelled');
    await waitForTitle(third, t('outcome.cancelled_title'));
    expect(browserErrors).toEqual([]);
    await context.close();
  });
});

describe('the second site', () => {
  it('has its own accounts, texts and prices, and its members can meet those of the first (SITE-2, SITE-3)', async () => {
    const harbour = site.url.replace('localhost', SECOND_DOMAIN);
    const buyer = await visitAsMember(site.browser, harbour, DEMO_MEMBER);
    const { page, t, at, context, browserErrors } = buyer;
    await page.goto(at('/members'));
    expect(await page.title()).toContain('Satama');
    expect(new URL(page.url()).pathname).toBe('/fi/members');

    // A member of the first site, who is listed here too.
    const { value: other } = await members.next();
    await page.goto(at(`/members/${other.id}/chat`));
    await page
      .getByRole('textbox', { name: t('chat.message_to', { name: other.profile.name }) })
      .fill('Hei! Hauska tavata.');
    await page.getByRole('button', { name: t('conversation.price_free', { left: 5 }) }).click();
    await page.getByText('Hei! Hauska tavata.').first().waitFor();

    await chooseMethod(buyer);
    await order(buyer);
    expect(new URL(page.url()).host).toBe(new URL(harbour).host);
    expect(await page.locator('.price').innerText()).toContain('27');
    await payAtSandbox(page, 'paid');
    await waitForTitle(page, t('outcome.completed_title'));
    expect(await readAccount(page)).toEqual({ orders: ['completed'], credits: CREDITS, paid: true });

    // The first site does not accept this session, and has another account with the same address.
    await page.goto(`${site.url}/healthz`);
    const there = await page.evaluate(async () => (await fetch('/api/user.php')).json());
    expect(there).toEqual({ user: null });
    const namesake = await visitAsMember(site.browser, site.url, DEMO_MEMBER);
    expect(namesake.self.id).not.toBe(buyer.self.id);
    expect(await readAccount(namesake.page)).toMatchObject({ orders: [], paid: false });
    // The recipient finds the message.
    const recipient = await visitAsMember(site.browser, site.url, other.email);
    await recipient.page.goto(recipient.at(`/members/${buyer.self.id}/chat`));
    await recipient.page.getByText('Hei! Hauska tavata.').first().waitFor();
    expect([...browserErrors, ...recipient.browserErrors]).toEqual([]);
    for (const one of [context, namesake.context, recipient.context]) await one.close();
  });

  it('sells to a Swedish member in kronor what its Finnish members buy in euros (CREDIT-4, CREDIT-6)', async () => {
    const harbour = site.url.replace('localhost', SECOND_DOMAIN);
    const buyer = await visitAsNewMember(site.browser, harbour, 'phone', { language: 'sv', country: 'SE' });
    const { page, t, at, context, browserErrors } = buyer;
    await page.goto(at('/credits'));
    await page.getByText(/^315,00\skr$/).waitFor();
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: t('credits.continue') }).click();
    await page.getByRole('heading', { level: 1, name: t('payments.checkout_title') }).waitFor();
    await page.getByRole('radio').first().check();
    await order(buyer);
    expect(await page.locator('.price').innerText()).toMatch(/^315,00\skr$/);
    await payAtSandbox(page, 'paid');
    await waitForTitle(page, t('outcome.completed_title'));
    expect(await readAccount(page)).toEqual({ orders: ['completed'], credits: CREDITS + 5, paid: true });
    await page
      .getByRole('main')
      .getByText(/^315\skr$/)
      .waitFor();
    expect(browserErrors).toEqual([]);
    await context.close();
  });
});
