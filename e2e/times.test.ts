import { expect, it } from 'vitest';
import { visitAsNewMember } from './members.ts';
import { openSharedSite } from './open-site.ts';
import { waitForHydration } from './visitor.ts';

const site = openSharedSite();

/** Two time zones on either side of the date line, and one with an offset of half an hour. */
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'])(
  'a deadline is shown in the time zone %s of the device, by the server from the second page on (LOCALE-7)',
  async (timezoneId) => {
    const { page, t, at, context, browserErrors } = await visitAsNewMember(site.browser, site.url, 'phone', {
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
    const text = t('credits.offer_time', { percent: 25, time });
    await page.getByText(text).waitFor();

    const html = await (await page.request.get(at('/credits'))).text();
    expect(html).toContain(text);
    await page.reload();
    await waitForHydration(page);
    await page.getByText(text).waitFor();
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
