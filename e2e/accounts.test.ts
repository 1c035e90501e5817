import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEMO_MEMBER, DEMO_PASSWORD, freeMembers, visitAsMember } from './members.ts';
import { openOwnSite } from './open-site.ts';
import { waitForHydration, visit } from './visitor.ts';
import { messageFormatter } from './messages.ts';

const site = openOwnSite();
const members = freeMembers(site);

const t = messageFormatter('en');
const NEW_PASSWORD = 'seven herons at dawn';

/** Opens a browser in which the entry warning has been confirmed before. */
async function visitAgain() {
  const visitor = await visit(site.browser, 'desktop', 'en');
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

const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

describe('logging in', () => {
  it('works after a reset by mail, which ends all sessions and uses the link up (LOGIN-8, LOGIN-9)', async () => {
    const { value: member } = await members.next();
    const elsewhere = await visitAsMember(site.browser, site.url, member.email);
    await elsewhere.page.goto(elsewhere.at('/profile'));
    await elsewhere.page.getByRole('heading', { level: 1 }).first().waitFor();

    const { page, context } = await visitAgain();
    await page.goto(`${site.url}/login`);
    await page.getByRole('link', { name: t('account.forgot_password') }).click();
    await page.getByRole('heading', { name: t('access.reset_title') }).waitFor();
    await page.getByLabel(t('account.email')).fill(member.email);
    await page.getByRole('button', { name: t('access.reset_send') }).click();
    await page.getByRole('heading', { name: t('access.reset_sent_title') }).waitFor();

    // The mailed link leads to a page in the member's language.
    const link = await linkInMail(context, member.email, '/reset-password/do');
    const own = messageFormatter(member.language);
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
    await alertWith(again.page, t('refusal.login_failed')).waitFor();
    await logIn(again.page, member.email, NEW_PASSWORD);
    await again.page.waitForURL(/\/likes$/);
    await again.context.close();
  });

  it('is blocked for 15 minutes after five failures, also with the right password (LOGIN-3)', async () => {
    const { value: member } = await members.next();
    const { page, context } = await visitAgain();
    await page.goto(`${site.url}/login`);
    for (let failures = 1; failures <= 4; failures += 1) {
      const loggedIn = page.waitForResponse((response) => response.url().endsWith('/api/user.php'));
      await logIn(page, member.email, `not it ${failures}`);
      expect((await loggedIn).status()).toBe(401);
      await alertWith(page, t('refusal.login_failed')).waitFor();
    }
    await logIn(page, member.email, 'not it either');
    await alertWith(page, t('refusal.account_locked', { minutes: 15 })).waitFor();
    await logIn(page, member.email, DEMO_PASSWORD);
    await expect
      .poll(() => page.getByLabel(t('account.password'), { exact: true }).inputValue())
      .toBe(DEMO_PASSWORD);
    await alertWith(page, t('refusal.account_locked', { minutes: 15 })).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await context.close();
  });
});

describe('signing up', () => {
  const next = (page: Page) => page.getByRole('button', { name: t('account.next_step'), exact: true });

  async function goToNameStep(page: Page): Promise<void> {
    await page.getByRole('radio', { name: t('account.gender.male'), exact: true }).check();
    await next(page).click();
  }

  async function goToAccountStep(page: Page): Promise<void> {
    await goToNameStep(page);
    await page.getByLabel(t('account.name')).fill('Jens');
    await next(page).click();
    await fillBirthday(page, new Date().getFullYear() - 30);
    await page.getByLabel(t('sign_up.country')).waitFor();
    await next(page).click();
  }

  async function fillBirthday(page: Page, year: number): Promise<void> {
    await page.getByLabel(t('sign_up.day'), { exact: true }).fill('31');
    await page.getByLabel(t('sign_up.month'), { exact: true }).fill('12');
    await page.getByLabel(t('sign_up.year'), { exact: true }).fill(String(year));
    await next(page).click();
  }

  it('with an address that has an account offers the log-in and another address (SIGNUP-10)', async () => {
    const { page, context } = await visitAgain();
    await page.goto(`${site.url}/signup`);
    await goToAccountStep(page);
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

  it('refuses minors, keeps answers, and asks before leaving (SIGNUP-1, SIGNUP-5, SIGNUP-14)', async () => {
    const { page, context } = await visitAgain();
    await page.goto(`${site.url}/login`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await goToNameStep(page);
    await page.getByLabel(t('account.name')).fill('Jens');
    await next(page).click();
    await fillBirthday(page, new Date().getFullYear() - 17);
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

    // A reload keeps the answers, so the page does not ask before it.
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => page.getByLabel(t('account.name')).inputValue()).toBe('Jens');

    // Back leads to the step before, and leaves the sign-up only from the first step.
    await page.goBack();
    await page.getByRole('radio', { name: t('account.gender.male'), exact: true }).waitFor();
    await page.goBack();
    await question.getByRole('button', { name: t('account.leave') }).click();
    await page.waitForURL(/\/login$/);
    await context.close();
  });

  it('keeps answers that were given before the code of the flow was loaded', async () => {
    const { page, context } = await visitAgain();
    let releaseFlow = () => {};
    const flowReleased = new Promise<void>((resolve) => {
      releaseFlow = resolve;
    });
    const manifest = new URL('../packages/app/dist/client/.vite/manifest.json', import.meta.url);
    const built = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, { file: string }>;
    const file = built['src/features/account/signup.flow.ts']?.file ?? 'The build has no such file.';
    await page.route(`**/${file}`, async (route) => {
      await flowReleased;
      await route.continue();
    });
    await page.goto(`${site.url}/signup`);
    await waitForHydration(page);
    await page.getByRole('radio', { name: t('account.gender.female') }).check();
    const next = page.getByRole('button', { name: t('account.next_step') });
    await next.click();
    await expect.poll(() => next.getAttribute('aria-busy')).toBe('true');
    releaseFlow();
    await page.getByRole('heading', { name: t('account.step.naming') }).waitFor();
    await context.close();
  });
});

describe('the keyboard alone', () => {
  const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

  /** Presses Tab until a control has the focus. Each control on the way must show its focus. */
  async function tabTo(page: Page, control: Locator): Promise<void> {
    await control.waitFor();
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const element = document.activeElement;
        // A slider shows its focus on the thumb, whose style a script cannot read.
        if (!element || element === document.body || element.matches('[type=range]')) return null;
        // The frame of a field, a card or a row may show the focus of the control inside it.
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
      if (hidden) throw new Error(`The focus is not visible on ${hidden}`);
      if (await hasFocus(control)) return;
    }
    throw new Error(`Tab does not reach ${String(control)}.`);
  }

  /** Chooses an item of the open menu: moves down until it has the focus, then presses Enter. */
  async function choose(page: Page, name: string): Promise<void> {
    const item = page.getByRole('menuitem', { name });
    await item.waitFor();
    await expect.poll(() => page.locator('[role=menu]:focus, [role=menu] :focus').count()).toBe(1);
    for (let presses = 0; !(await hasFocus(item)); presses += 1) {
      if (presses > 10) throw new Error(`The arrow keys do not reach ${name}.`);
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  }

  it('is enough to log in, search, open a profile and write (A11Y-2)', async () => {
    const { value: member } = await members.next();
    const own = messageFormatter(member.language);
    const { page, context, browserErrors } = await visitAgain();
    await page.goto(`${site.url}/login`);
    await waitForHydration(page);
    await tabTo(page, page.getByLabel(t('account.email')));
    await page.keyboard.type(member.email);
    await tabTo(page, page.getByLabel(t('account.password'), { exact: true }));
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/members$/);

    // A page that is loaded again is in the member's language.
    await page.goto(`${site.url}/likes`);
    await waitForHydration(page);
    await tabTo(
      page,
      page
        .getByRole('navigation')
        .getByRole('link', { name: own('shell.search') })
        .first(),
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/members$/);
    // A change of page moves the focus to the heading; Tab continues from there.
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
    await tabTo(page, page.locator('article:not([data-fictional]) a').first());
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/members\/[\w-]+$/);

    // A dialog keeps the focus inside and returns it when it closes.
    const who = page.getByRole('heading', { level: 1, name: /, \d+$/ });
    const name = (await who.innerText()).replace(/, \d+$/, '');
    const safety = page.getByRole('button', { name: own('members.safety_options', { name }) });
    await tabTo(page, safety);
    await page.keyboard.press('Enter');
    await choose(page, own('members.block'));
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
    // A dialog that a menu opened returns the focus to the menu's button, also when its code is loaded already.
    for (let times = 1; times <= 2; times += 1) {
      await options.focus();
      await page.keyboard.press('Enter');
      await choose(page, own('conversation.delete'));
      await question.waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      await expect.poll(() => hasFocus(options)).toBe(true);
    }
    expect(browserErrors).toEqual([]);
    await context.close();
  });
});
