import type { User } from '@rendezvous/contract/entities';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_MEMBER, DEMO_PASSWORD, ordinaryMembers, visitAsMember } from './members.ts';
import { startSite, type SiteUnderTest } from './server.ts';
import { hydrated, openBrowser, visit } from './visitor.ts';
import { wordsIn } from './messages.ts';

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

const t = wordsIn('en');
const NEW_PASSWORD = 'seven herons at dawn';

/** Somebody who has said yes to the entry warning before. */
async function visitAgain() {
  const visitor = await visit(browser, 'desktop', 'en');
  await visitor.context.addInitScript(() => localStorage.setItem('entry-warning', new Date().toISOString()));
  return visitor;
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(t('account.email')).fill(email);
  await page.getByLabel(t('account.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('account.log_in'), exact: true }).click();
}

/** The link in the newest mail to an address. */
async function linkInMail(context: BrowserContext, email: string, path: string): Promise<string> {
  const page = await context.newPage();
  const mail = page.getByRole('link').filter({ hasText: email }).first();
  await expect.poll(() => page.goto(`${site.url}/sandbox/mail`).then(() => mail.count())).toBe(1);
  await mail.click();
  const link = await page.locator(`a[href*="${path}"]`).first().getAttribute('href');
  await page.close();
  return String(link);
}

const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

describe('logging in', () => {
  it('is possible again after a reset by mail, which ends every session there was', async () => {
    const { value: member } = await members.next();
    const elsewhere = await visitAsMember(browser, site.url, member.email);
    await elsewhere.page.goto(elsewhere.at('/profile'));
    await elsewhere.page.getByRole('heading', { level: 1 }).first().waitFor();

    const { page, context } = await visitAgain();
    await page.goto(`${site.url}/login`);
    await page.getByRole('link', { name: t('account.forgot_password') }).click();
    await page.getByRole('heading', { name: t('access.reset_title') }).waitFor();
    await page.getByLabel(t('account.email')).fill(member.email);
    await page.getByRole('button', { name: t('access.reset_send') }).click();
    await page.getByRole('heading', { name: t('access.reset_sent_title') }).waitFor();

    // The mail and its link speak the member's language.
    const link = await linkInMail(context, member.email, '/reset-password/do');
    const own = wordsIn(member.language);
    await page.goto(link);
    const choose = async (password: string, repeat: string) => {
      await page.getByLabel(own('account.new_password'), { exact: true }).fill(password);
      await page.getByLabel(own('access.repeat_password'), { exact: true }).fill(repeat);
      await page.getByRole('button', { name: own('access.save_password') }).click();
    };
    await choose(NEW_PASSWORD, 'seven herons at dusk');
    await page.getByText(own('access.passwords_differ')).waitFor();
    await choose(NEW_PASSWORD, NEW_PASSWORD);
    await page.getByText(own('access.password_saved')).first().waitFor();
    await page.waitForURL(/\/members$/);

    await elsewhere.page.reload();
    await elsewhere.page.waitForURL(/\/login\?next=/);
    expect(new URL(elsewhere.page.url()).searchParams.get('next')).toBe('/profile');
    await elsewhere.context.close();

    await page.goto(link);
    await choose(NEW_PASSWORD, NEW_PASSWORD);
    await page.getByText(own('error.link_expired')).waitFor();
    await context.close();

    const again = await visitAgain();
    await again.page.goto(`${site.url}/login?next=%2Flikes`);
    await logIn(again.page, member.email, DEMO_PASSWORD);
    await failure(again.page, t('error.login_failed')).waitFor();
    await logIn(again.page, member.email, NEW_PASSWORD);
    await again.page.waitForURL(/\/likes$/);
    await again.context.close();
  });

  it('is closed for a quarter of an hour after five failures, and says so', async () => {
    const { value: member } = await members.next();
    const { page, context } = await visitAgain();
    await page.goto(`${site.url}/login`);
    for (let failures = 1; failures <= 4; failures += 1) {
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await logIn(page, member.email, `not it ${failures}`);
      expect((await answered).status()).toBe(401);
      await failure(page, t('error.login_failed')).waitFor();
    }
    await logIn(page, member.email, 'not it either');
    await failure(page, t('error.account_locked', { minutes: 15 })).waitFor();
    await logIn(page, member.email, DEMO_PASSWORD);
    await expect
      .poll(() => page.getByLabel(t('account.password'), { exact: true }).inputValue())
      .toBe(DEMO_PASSWORD);
    await failure(page, t('error.account_locked', { minutes: 15 })).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await context.close();
  });
});

describe('signing up', () => {
  const next = (page: Page) => page.getByRole('button', { name: t('account.next_step'), exact: true });

  async function toName(page: Page): Promise<void> {
    await page.getByRole('radio', { name: t('account.gender.male'), exact: true }).check();
    await next(page).click();
  }

  async function toAccount(page: Page): Promise<void> {
    await toName(page);
    await page.getByLabel(t('account.name')).fill('Jens');
    await next(page).click();
    await birthday(page, new Date().getFullYear() - 30);
    await page.getByLabel(t('sign_up.country')).waitFor();
    await next(page).click();
  }

  async function birthday(page: Page, year: number): Promise<void> {
    await page.getByLabel(t('sign_up.day'), { exact: true }).fill('31');
    await page.getByLabel(t('sign_up.month'), { exact: true }).fill('12');
    await page.getByLabel(t('sign_up.year'), { exact: true }).fill(String(year));
    await next(page).click();
  }

  it('with an address that has an account leads to the log-in, or to another address', async () => {
    const { page, context } = await visitAgain();
    await page.goto(`${site.url}/signup`);
    await toAccount(page);
    const create = page.getByRole('button', { name: t('account.create_account') });
    await page.getByLabel(t('account.email')).fill(DEMO_MEMBER);
    await page.getByLabel(t('account.password'), { exact: true }).fill('four words of mine');
    await create.click();
    await page.getByRole('heading', { name: t('sign_up.email_taken_title') }).waitFor();
    await page.getByRole('button', { name: t('account.other_address') }).click();
    expect(await page.getByLabel(t('account.email')).inputValue()).toBe(DEMO_MEMBER);
    await create.click();
    await page.getByRole('link', { name: t('account.log_in'), exact: true }).click();
    await page.waitForURL(/\/login/);
    await logIn(page, DEMO_MEMBER, DEMO_PASSWORD);
    await page.waitForURL(/\/members$/);
    await context.close();
  });

  it('is for adults, keeps what was said on the way back, and asks before losing it', async () => {
    const { page, context } = await visitAgain();
    await page.goto(`${site.url}/login`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await toName(page);
    await page.getByLabel(t('account.name')).fill('Jens');
    await next(page).click();
    await birthday(page, new Date().getFullYear() - 17);
    await page
      .getByText(t('sign_up.too_young', { min_age: 18 }))
      .first()
      .waitFor();
    await page.getByRole('button', { name: t('account.previous_step') }).click();
    expect(await page.getByLabel(t('account.name')).inputValue()).toBe('Jens');
    await page.getByRole('button', { name: t('account.previous_step') }).click();
    expect(await page.getByRole('radio', { name: t('account.gender.male'), exact: true }).isChecked()).toBe(
      true,
    );
    await next(page).click();

    const question = page.getByRole('alertdialog', { name: t('account.leave_title') });
    await page.getByRole('link', { name: 'Rendezvous' }).first().click();
    await question.getByRole('button', { name: t('account.stay') }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel(t('account.name')).inputValue()).toBe('Jens');

    // A reload loses nothing, so nothing asks before it.
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.getByLabel(t('account.name')).inputValue()).toBe('Jens');

    // Back is the step before, and only from the first step the way out.
    await page.goBack();
    await page.getByRole('radio', { name: t('account.gender.male'), exact: true }).waitFor();
    await page.goBack();
    await question.getByRole('button', { name: t('account.leave') }).click();
    await page.waitForURL(/\/login$/);
    await context.close();
  });

  it('loses nothing that was answered before the flow had arrived', async () => {
    const { page, context } = await visitAgain();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\/signup\.flow-/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(`${site.url}/signup`);
    await hydrated(page);
    await page.getByRole('radio', { name: t('account.gender.female') }).check();
    const next = page.getByRole('button', { name: t('account.next_step') });
    await next.click();
    await expect.poll(() => next.getAttribute('aria-busy')).toBe('true');
    arrive();
    await page.getByRole('heading', { name: t('account.step.naming') }).waitFor();
    await context.close();
  });
});

describe('with the keyboard alone', () => {
  const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

  /** Presses Tab until a control has the focus; each one on the way must show that it has. */
  async function tabTo(page: Page, control: Locator): Promise<void> {
    await control.waitFor();
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const element = document.activeElement;
        // A slider shows it on its thumb, whose look a script cannot read.
        if (!element || element === document.body || element.matches('[type=range]')) return null;
        // A field's frame, a card or a row may show it for what fills it.
        let shown = false;
        for (
          let one: Element | null = element, steps = 0;
          one && steps < 4;
          one = one.parentElement, steps += 1
        ) {
          const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(one);
          const framed = one.matches(':has(> :focus-visible)') && boxShadow !== 'none';
          shown ||= framed || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0);
        }
        return shown ? null : element.outerHTML.slice(0, 200);
      });
      if (hidden) throw new Error(`One cannot see that this has the focus: ${hidden}`);
      if (await hasFocus(control)) return;
    }
    throw new Error(`Tab does not reach ${String(control)}.`);
  }

  it('one logs in, searches, opens a profile and writes', async () => {
    const { value: member } = await members.next();
    const own = wordsIn(member.language);
    const { page, context, complaints } = await visitAgain();
    await page.goto(`${site.url}/login`);
    await hydrated(page);
    await tabTo(page, page.getByLabel(t('account.email')));
    await page.keyboard.type(member.email);
    await tabTo(page, page.getByLabel(t('account.password'), { exact: true }));
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/members$/);

    // A page that is loaded anew speaks the member's language.
    await page.goto(`${site.url}/likes`);
    await hydrated(page);
    await tabTo(
      page,
      page
        .getByRole('navigation')
        .getByRole('link', { name: own('shell.search') })
        .first(),
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/members$/);
    await tabTo(page, page.locator('article:not([data-fictional]) a').first());
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/members\/[\w-]+$/);

    // Questions hold the focus and give it back.
    const who = page.getByRole('heading', { level: 1, name: /, \d+$/ });
    const name = (await who.innerText()).replace(/, \d+$/, '');
    const safety = page.getByRole('button', { name: own('members.safety_options', { name }) });
    await tabTo(page, safety);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: own('members.block') }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await question.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(safety)).toBe(true);

    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/chat$/);
    await tabTo(page, page.getByRole('main').locator('textarea'));
    await page.keyboard.type('Written without a mouse');
    await page.keyboard.press('Enter');
    await page
      .getByRole('log')
      .locator('article[data-state=sent],article[data-state=read]')
      .filter({ hasText: 'Written without a mouse' })
      .waitFor();

    const options = page.locator('section header button[aria-haspopup=menu]');
    // A question of a menu gives it back to the menu's button, also when its code is there already.
    for (let times = 1; times <= 2; times += 1) {
      await options.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: own('conversation.delete') }).waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await question.waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      await expect.poll(() => hasFocus(options)).toBe(true);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
