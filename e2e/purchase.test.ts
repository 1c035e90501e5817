import type { CallResponse } from '@rendezvous/contract/calls';
import type { User } from '@rendezvous/contract/entities';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECOND_DOMAIN } from '../packages/server/src/demo/second-site.ts';
import { DEMO_MEMBER, ordinaryMembers, visitAsMember, visitAsNewcomer, type Member } from './members.ts';
import { startSite, type SiteUnderTest } from './server.ts';
import { openBrowser } from './visitor.ts';

let site: SiteUnderTest;
let browser: Browser;
let members: AsyncGenerator<User, never>;
beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
  members = ordinaryMembers(site.url);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const CREDITS = 25;

async function someMember(): Promise<Member> {
  const { value: member } = await members.next();
  return visitAsMember(browser, site.url, member.email);
}

type Buyer = Pick<Member, 'page' | 't' | 'at'>;

const orderButton = ({ t }: Pick<Buyer, 't'>, page: Page) =>
  page.getByRole('button', { name: t('payments.order_button'), exact: true });

/** Chooses a method for the bundle of 25; whoever orders then is on the provider's page. */
async function chooseMethod(buyer: Buyer, page = buyer.page): Promise<void> {
  await page.goto(buyer.at(`/credits/${CREDITS}`));
  await page.getByRole('radio').first().check();
}

async function order(buyer: Buyer, page = buyer.page): Promise<void> {
  await orderButton(buyer, page).click();
  await page.waitForURL(/\/sandbox\/payments\//);
}

const pay = (page: Page, choice: string) => page.locator(`button[name=choice][value=${choice}]`).click();

const said = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();

/** What the server keeps: every order, the newest first, and the balance. */
async function booksOf(page: Page): Promise<{ orders: string[]; credits: number; paid: boolean }> {
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
  it('goes on after the bank has refused and then approved it', async () => {
    const buyer = await someMember();
    const { page, t, context, complaints } = buyer;
    await chooseMethod(buyer);
    await order(buyer);
    await pay(page, 'three_d_secure');
    await page.locator('button[name=answer][value=refuse]').click();
    await page.getByRole('alert').waitFor();
    await pay(page, 'three_d_secure');
    await page.locator('button[name=answer][value=approve]').click();
    await said(page, t('outcome.completed_title'));
    expect(await booksOf(page)).toEqual({ orders: ['completed'], credits: CREDITS, paid: true });

    await page.getByRole('link', { name: t('payments.see_credits') }).click();
    await page
      .getByText(t('credits.balance', { count: CREDITS }), { exact: true })
      .first()
      .waitFor();
    await page.getByRole('main').getByText(t('payments.premium_title'), { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('that takes its time arrives by itself, in every tab', async () => {
    const buyer = await someMember();
    const { page, t, at, context, complaints } = buyer;
    const secondTab = await context.newPage();
    const connected = secondTab.waitForResponse((answer) => answer.url().includes('/api/events.php'));
    await secondTab.goto(at('/credits'));
    await connected;
    await page.bringToFront();
    await chooseMethod(buyer);
    await order(buyer);
    await pay(page, 'pending_paid');
    await said(page, t('outcome.pending_title'));
    await page.evaluate(() => void Object.assign(window, { neverReloaded: true }));
    expect(await booksOf(page)).toEqual({ orders: ['pending'], credits: 0, paid: false });
    await said(page, t('outcome.completed_title'));
    await secondTab
      .getByText(t('credits.balance', { count: CREDITS }), { exact: true })
      .first()
      .waitFor();
    await secondTab.getByRole('main').getByText(t('payments.premium_title'), { exact: true }).waitFor();
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
    expect(await booksOf(page)).toEqual({ orders: ['completed'], credits: CREDITS, paid: true });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('that is declined or cancelled costs nothing, and another method gets through', async () => {
    const buyer = await someMember();
    const { page, t, context, complaints } = buyer;
    await chooseMethod(buyer);
    await order(buyer);
    await pay(page, 'declined');
    await page.getByRole('alert').getByRole('link').click();
    await said(page, t('outcome.failed_title'));
    expect(await booksOf(page)).toEqual({ orders: ['failed'], credits: 0, paid: false });

    await page.getByRole('link', { name: t('outcome.retry') }).click();
    await page.waitForURL(/\/credits\/25\//);
    await page.getByRole('radio').nth(1).check();
    await order(buyer);
    await pay(page, 'cancelled');
    await said(page, t('outcome.cancelled_title'));

    await page.getByRole('link', { name: t('outcome.retry') }).click();
    await order(buyer);
    await pay(page, 'paid');
    await said(page, t('outcome.completed_title'));
    expect(await booksOf(page)).toEqual({
      orders: ['completed', 'cancelled', 'failed'],
      credits: CREDITS,
      paid: true,
    });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a conversation that ran dry', () => {
  it('is where a payment leads back to, though its page was closed and paid in another tab', async () => {
    const buyer = await someMember();
    const { page, t, at, context, complaints } = buyer;
    const { value: other } = await members.next();
    await page.goto(at('/members'));
    // Five messages are free.
    await page.evaluate(async (id) => {
      for (let sent = 0; sent < 5; sent += 1)
        await fetch('/api/chat.php', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({ id, client_id: crypto.randomUUID(), text: `Hello ${sent}` }),
        });
    }, other.id);
    await page.goto(at(`/members/${other.id}/chat`));
    await page.getByRole('link', { name: t('conversation.buy') }).click();
    await page.getByRole('button', { name: t('credits.continue') }).click();
    await page.getByRole('radio').first().check();
    await order(buyer);
    const provider = page.url();
    await page.close();

    const second = await context.newPage();
    await second.goto(provider);
    await pay(second, 'paid');
    await said(second, t('outcome.completed_title'));
    await second.getByText(t('outcome.premium_begins')).waitFor();
    await second.reload();
    const back = second.getByRole('link', { name: t('outcome.back_to_conversation') });
    await back.waitFor();
    await second.getByText(t('outcome.balance_now', { credits: CREDITS })).waitFor();
    expect(await second.getByText(t('outcome.premium_begins')).count()).toBe(0);
    await back.click();
    await second.getByRole('log').getByText('Hello 4').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('ordering', () => {
  it('twice by a double press is ordering once', async () => {
    const buyer = await someMember();
    await chooseMethod(buyer);
    await orderButton(buyer, buyer.page).dblclick();
    await buyer.page.waitForURL(/\/sandbox\/payments\//);
    await buyer.page.goto(buyer.at('/transactions'));
    expect(await booksOf(buyer.page)).toEqual({ orders: ['pending'], credits: 0, paid: false });
    expect(await buyer.page.getByRole('main').getByRole('listitem').count()).toBe(1);
    await buyer.context.close();
  });

  it('in two tabs gives a discount once, and the third tab is told of the new price', async () => {
    const buyer = await visitAsNewcomer(browser, site.url);
    const { page, t, context, complaints } = buyer;
    const [second, third] = [await context.newPage(), await context.newPage()];
    for (const tab of [third, second, page]) {
      await tab.bringToFront();
      await chooseMethod(buyer, tab);
    }
    await order(buyer);
    await second.bringToFront();
    await order(buyer, second);

    // The second order has taken the discount over: nothing can be paid into the first any more.
    await page.bringToFront();
    await pay(page, 'paid');
    await page.getByRole('status').waitFor();
    expect((await booksOf(page)).orders.toSorted()).toEqual(['cancelled', 'pending']);
    await second.bringToFront();
    const discounted = await second.locator('.price').innerText();
    await pay(second, 'paid');
    await said(second, t('outcome.completed_title'));
    expect((await booksOf(second)).orders.toSorted()).toEqual(['cancelled', 'completed']);

    await third.bringToFront();
    await orderButton(buyer, third).click();
    await third.getByText(t('payments.price_changed', { price: '€35', former: '€26.25' })).waitFor();
    expect(discounted).toBe('€26.25');
    await third.getByRole('radio').first().check();
    await order(buyer, third);
    expect(await third.locator('.price').innerText()).toBe('€35.00');
    await pay(third, 'cancelled');
    await said(third, t('outcome.cancelled_title'));
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the second site', () => {
  it('has members, words, prices and methods of its own, and lets them meet those of the first', async () => {
    const harbour = site.url.replace('localhost', SECOND_DOMAIN);
    const buyer = await visitAsMember(browser, harbour, DEMO_MEMBER);
    const { page, t, at, context, complaints } = buyer;
    await page.goto(at('/members'));
    expect(await page.title()).toContain('Satama');
    expect(new URL(page.url()).pathname).toBe('/fi/members');

    // Somebody of the first site, who is shown here too.
    const { value: other } = await members.next();
    await page.goto(at(`/members/${other.id}/chat`));
    await page
      .getByRole('textbox', { name: t('chat.message_to', { name: other.profile.name }) })
      .fill('Hei! Hauska tavata.');
    await page.getByRole('button', { name: t('chat.price_free', { left: 5 }) }).click();
    await page.getByText('Hei! Hauska tavata.').first().waitFor();

    await chooseMethod(buyer);
    await order(buyer);
    expect(new URL(page.url()).host).toBe(new URL(harbour).host);
    expect(await page.locator('.price').innerText()).toContain('27');
    await pay(page, 'paid');
    await said(page, t('outcome.completed_title'));
    expect(await booksOf(page)).toEqual({ orders: ['completed'], credits: CREDITS, paid: true });

    // The first site knows nothing of this session, and has another member with the address.
    await page.goto(`${site.url}/healthz`);
    const there = await page.evaluate(async () => (await fetch('/api/user.php')).json());
    expect(there).toEqual({ user: null });
    const namesake = await visitAsMember(browser, site.url, DEMO_MEMBER);
    expect(namesake.self.id).not.toBe(buyer.self.id);
    expect(await booksOf(namesake.page)).toMatchObject({ orders: [], paid: false });
    // Whoever was written to finds the message.
    const written = await visitAsMember(browser, site.url, other.email);
    await written.page.goto(written.at(`/members/${buyer.self.id}/chat`));
    await written.page.getByText('Hei! Hauska tavata.').first().waitFor();
    expect([...complaints, ...written.complaints]).toEqual([]);
    for (const one of [context, namesake.context, written.context]) await one.close();
  });
});
