import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { CallResponse } from '@rendezvous/contract/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { freeMembers, visitAsMember, type Member } from './members.ts';
import { openSharedSite } from './open-site.ts';
import { payAtSandbox } from './paying.ts';
import { waitForHydration } from './visitor.ts';

const site = openSharedSite();
let buyer: Member;
beforeAll(async () => {
  const { value: member } = await freeMembers(site).next();
  buyer = await visitAsMember(site.browser, site.url, member.email);
});

/** Reads a call as the buyer. */
const readJson = <Response>(path: string): Promise<Response> =>
  buyer.page.evaluate(async (address) => (await (await fetch(address)).json()) as never, path);

describe('the credits of a member', () => {
  it('are limited by the member’s own amount, down to the checkout (CREDIT-11, CREDIT-13, RETRY-4)', async () => {
    const { page, t, at } = buyer;
    // The click comes before the code of the button.
    let release = () => {};
    const clicked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/SpendingLimit-[^/]+\.js/, async (route) => {
      await clicked;
      await route.continue();
    });
    await page.goto(at('/credits'));
    await waitForHydration(page);
    await page.getByRole('button', { name: t('credits.limit_set') }).click();
    release();
    // The limit is the price of the smallest bundle, in whatever currency this member pays.
    const { bundles } = await readJson<CallResponse<'listBundles'>>('/api/bundles.php');
    await page.getByRole('textbox').fill(String((bundles[0]?.price ?? 0) / 100));
    await page.getByRole('button', { name: t('credits.limit_save') }).click();
    await page.getByRole('button', { name: t('credits.limit_change') }).waitFor();
    const bar = page.getByRole('progressbar');
    expect(await bar.getAttribute('aria-valuenow')).toBe('0');

    const before = await readJson('/api/transactions.php');
    await page.goto(at('/credits/50'));
    await page.getByRole('radio').first().check();
    await page.getByRole('checkbox', { name: t('order.express_request') }).check();
    await page.getByRole('button', { name: t('payments.order_button'), exact: true }).click();
    const refusal = page.getByRole('alert').filter({ hasText: t('credits.limit_never') });
    await refusal.waitFor();
    const { violations } = await new AxeBuilder({ page }).include('[role=alert]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await readJson('/api/transactions.php')).toEqual(before);
  });

  it('are listed with every movement after a purchase, and downloaded (CREDIT-9, CREDIT-10)', async () => {
    const { page, t, at } = buyer;
    await page.goto(at('/credits/10'));
    await page.getByRole('radio').first().check();
    await page.getByRole('checkbox', { name: t('order.express_request') }).check();
    await page.getByRole('button', { name: t('payments.order_button'), exact: true }).click();
    await page.waitForURL(/\/sandbox\/payments\//);
    await payAtSandbox(page);
    await page.getByRole('heading', { level: 1, name: t('outcome.completed_title') }).waitFor();

    await page.goto(at('/credits'));
    await waitForHydration(page);
    await page.getByRole('link', { name: t('credits.history.title') }).click();
    await page.getByRole('heading', { level: 1, name: t('credits.history.title') }).waitFor();
    const newest = page.getByRole('main').getByRole('listitem').first();
    expect(await newest.innerText()).toContain(t('credits.history.kind.purchase'));
    expect(await newest.innerText()).toContain('+10');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('credits.history.download') }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^credits-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toContain(t('credits.history.column.balance'));
    expect(lines[1]).toContain(`,${t('credits.history.kind.purchase')},10,`);
    expect(lines.slice(1, -1)).toHaveLength(await page.getByRole('main').getByRole('listitem').count());
  });
});
