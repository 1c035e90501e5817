import { LANDERS, landerPath } from '@rendezvous/contract/landers';
import { localisePath, type Locale } from '@rendezvous/contract/locales';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isSamePicture } from '../scripts/visual-picture.mjs';
import { createReader, isMemberPath, scriptsOf } from './crawler.ts';
import { messageFormatter } from './messages.ts';
import { openOwnSite } from './open-site.ts';
import { headingOf, linksOf } from './read-pages.ts';
import { visit, waitForHydration } from './visitor.ts';

const site = openOwnSite();
const { read } = createReader(site);

/** A picture of the page once it no longer changes: on a busy machine, the typeface arrives after the first one. */
async function settledPicture(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled' });
  let picture = await take();
  await expect
    .poll(async () => {
      const former = picture;
      picture = await take();
      return isSamePicture(picture, former);
    })
    .toBe(true);
  return picture;
}

describe('landing pages', () => {
  it('have the entry warning and its script before their content, so that the first paint shows it (ENTRY-5)', async () => {
    const { html } = await read('/landers/video', 'en');
    const parts = ['<dialog id="entry-warning"', '</dialog><script nonce="', '<h1'];
    const places = parts.map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it('lead to the language of their slug; an unknown slug is not found (LAND-5)', async () => {
    expect(await read('/landers/video/she-de', 'en')).toMatchObject({
      status: 302,
      location: '/de/landers/video/she-de',
    });
    expect((await read('/de/landers/video/plaineng', 'de')).location).toBe(
      `${site.url}/en/landers/video/plaineng`,
    );
    const { status, html } = await read('/landers/video/she-xx', 'en');
    expect([status, headingOf(html)]).toEqual([404, messageFormatter('en')('error.not_found_title')]);
    expect((await read('/landers/nowhere', 'en')).status).toBe(404);
  });

  it('begin the sign-up, which goes on after their form (LAND-8)', async () => {
    const { page, context } = await visit(site.browser, 'phone', 'en');
    const t = messageFormatter('en');
    await page.goto(`${site.url}/landers/alonetonight?network=partner`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('entry.enter', { age: 18 }) })
      .click();
    await page
      .getByRole('group', { name: t('account.i_am') })
      .getByText(t('account.gender.female'))
      .click();
    await page.getByRole('button', { name: t('lander.continue') }).click();
    await page.waitForURL(/\/signup\?/);
    await waitForHydration(page);
    await page.getByLabel(t('account.name')).waitFor();
    expect(new URL(page.url()).searchParams.get('network')).toBe('partner');
    await context.close();
  });

  it('introduce one member, and nobody whom a visitor cannot see (LAND-6)', async () => {
    const member = await findMember('en');
    for (const landing of ['landing', 'landing2', 'landing3', 'landing2/she-eng']) {
      const { status, html } = await read(`${member}/${landing}?network=partner`, 'en');
      expect([landing, status, scriptsOf(html)]).toEqual([landing, 200, []]);
      expect(html).toContain(`href="${member}/signup?network=partner"`);
    }
    expect((await read(`${member}/landing/she-eng`, 'en')).status).toBe(404);
    expect((await read(`${member}/landing2/nobody`, 'en')).status).toBe(404);
    expect((await read(`/members/${crypto.randomUUID()}/landing`, 'en')).status).toBe(404);
    expect((await read('/members/nobody/landing', 'en')).status).toBe(404);
  });

  it('warn before they are entered, once on a device, and let nobody past by Escape (ENTRY-1, ENTRY-3, ENTRY-5)', async () => {
    const context = await site.browser.newContext({ locale: 'en' });
    const page = await context.newPage();
    const t = messageFormatter('en');
    await page.goto(`${site.url}/landers/video`);
    const warning = page.getByRole('dialog', { name: t('entry.title') });
    await warning.waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
    await warning.waitFor();
    await warning.getByRole('button', { name: t('entry.enter', { age: 18 }) }).click();
    await warning.waitFor({ state: 'hidden' });
    await page.goto(`${site.url}/landers/gallery`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await warning.isVisible()).toBe(false);
    // The pages with the app read the same answer.
    await page.goto(site.url);
    await waitForHydration(page);
    expect(await warning.isVisible()).toBe(false);
    await context.close();
  });

  it('look the same with their own styles as with the whole stylesheet (PAGE-39)', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const { readDocumentStyles } = await import(
      new URL('../packages/app/dist/server/entry-server.js', import.meta.url).href
    );
    const whole: string = await readDocumentStyles();
    // Photos arrive when they have been drawn.
    await context.route(/\.(?:avif|webp)/, (route) => route.abort());
    const different: string[] = [];
    for (const path of [...LANDERS.map((lander) => landerPath(lander)), '/pages/terms', '/pages/service']) {
      // Both looks are of one answer, because the profiles that a landing page suggests change.
      const answer = await page.request.get(site.url + path);
      const body = await answer.text();
      const shown = { body };
      await page.route(site.url + path, (route) => route.fulfill({ response: answer, ...shown }));
      await page.goto(site.url + path);
      const own = await settledPicture(page);
      expect(await page.locator('link[rel="stylesheet"]').count()).toBe(0);
      shown.body = body.replace(
        /(<style nonce="[^"]*">).*?<\/style>/s,
        (_, opening: string) => `${opening}${whole}</style>`,
      );
      await page.reload();
      if (!(await isSamePicture(own, await settledPicture(page)))) different.push(path);
      await page.unroute(site.url + path);
    }
    expect(different.join()).toBe('');
    await context.close();
  });

  it('stop moving when the motion is paused, without a script (WCAG 2.2.2)', async () => {
    const context = await site.browser.newContext({
      javaScriptEnabled: false,
      reducedMotion: 'no-preference',
    });
    const page = await context.newPage();
    await page.goto(`${site.url}/landers/videolanding`);
    const pause = page.getByText(messageFormatter('en')('lander.pause'));
    const state = () =>
      page
        .locator('svg g.animate-drift')
        .first()
        .evaluate((lantern) => getComputedStyle(lantern).animationPlayState);
    expect(await state()).toBe('running');
    await pause.click();
    expect(await state()).toBe('paused');
    await context.close();
  });
});

const findMember = async (locale: Locale) =>
  linksOf((await read(localisePath(locale, '/members'), locale)).html).find(isMemberPath) ?? '';

describe('the swipe deck', () => {
  it('says no by a press and by the keyboard, and yes by a link, without a script (LAND-11)', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false, locale: 'en' });
    const page = await context.newPage();
    await page.goto(`${site.url}/landers/tinderswipe?network=partner`);
    const deck = page.getByRole('form', { name: messageFormatter('en')('lander.members_title') });
    const yes = deck.getByRole('link', { name: /^Yes to / });
    const hrefs = new Set<string | null>();
    /** There is one card on top, and it is another one than before. */
    const next = async () => {
      await expect.poll(async () => hrefs.has(await yes.getAttribute('href'))).toBe(false);
      hrefs.add(await yes.getAttribute('href'));
    };
    await next();
    await deck.getByText('No', { exact: true }).locator('visible=true').click();
    await next();
    await deck.getByRole('checkbox', { checked: false }).focus();
    await page.keyboard.press('Space');
    await next();
    expect(hrefs.size).toBe(3);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/members\/[\w-]+\/signup\?network=partner$/);
    expect(new URL(page.url()).pathname).toBe([...hrefs].at(-1)?.split('?')[0]);
    await context.close();
  });
});

describe('where the browser saves data', () => {
  const running = async (headers: Record<string, string>) => {
    const context = await site.browser.newContext({
      javaScriptEnabled: false,
      reducedMotion: 'no-preference',
      extraHTTPHeaders: headers,
    });
    const page = await context.newPage();
    await page.goto(`${site.url}/landers/videolanding`);
    const isRunning = await page.evaluate(() => document.getAnimations().length > 0);
    const canPause = await page.getByText(messageFormatter('en')('lander.pause')).isVisible();
    await context.close();
    return [isRunning, canPause];
  };

  it('no scene moves, and others are not shown that page (LAND-4, CALL-9)', async () => {
    expect(await running({ 'save-data': 'on' })).toEqual([false, false]);
    expect(await running({})).toEqual([true, true]);
    expect(await running({ 'save-data': 'on' })).toEqual([false, false]);
  });
});
