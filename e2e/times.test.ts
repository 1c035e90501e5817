import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitAsNewcomer } from './members.ts';
import { startSite, type SiteUnderTest } from './server.ts';
import { hydrated, openBrowser } from './visitor.ts';

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

/** On either side of the date line, and one whose clock is half an hour off everybody's. */
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'])(
  'a deadline is told by the clock of a device in %s, and from the second page on the server writes it so',
  async (timezoneId) => {
    const { page, t, at, context, complaints } = await visitAsNewcomer(browser, site.url, 'phone', {
      timezoneId,
    });
    await page.goto(at('/credits'));
    const { discount } = await page.evaluate(
      async () =>
        (await (await fetch('/api/discountcode.php?code=TIMEBONUS25')).json()) as {
          discount: { expires: string };
        },
    );
    const time = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezoneId,
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(discount.expires));
    const told = t('credits.offer_time', { percent: 25, time });
    await page.getByText(told).waitFor();

    const written = await (await page.request.get(at('/credits'))).text();
    expect(written).toContain(told);
    await page.reload();
    await hydrated(page);
    await page.getByText(told).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
