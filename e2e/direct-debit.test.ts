import { expect, it } from 'vitest';
import { readCredits, visitAsNewMember } from './members.ts';
import { openSharedSite } from './open-site.ts';
import { readViolations } from './visitor.ts';

const site = openSharedSite();

it('buys by direct debit with a code by SMS, and loses the credits when the bank returns it (DEBIT-1, DEBIT-5, DEBIT-7, DEBIT-8)', async () => {
  const { page, context, t, at, browserErrors } = await visitAsNewMember(site.browser, site.url, 'phone', {
    language: 'de',
  });
  const seesHeading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const sandbox = await context.newPage();

  const textbox = (field: string) => page.getByRole('textbox', { name: t(`debit.${field}`), exact: true });
  async function fillForm() {
    await textbox('account_holder').fill('Robin Vogel');
    await textbox('iban').fill('DE89370400440532013000');
    await textbox('street').fill('Hauptstraße');
    await textbox('house_number').fill('1a');
    await textbox('zip').fill('10115');
    await textbox('city').fill('Berlin');
    await textbox('phone_number').fill('612345678');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
  }
  const sendForm = () => page.getByRole('button', { name: t('debit.send_code') }).click();

  await page.goto(at('/credits/25'));
  await page.getByRole('link', { name: t('payments.method.sdd') }).click();
  await seesHeading(t('debit.title'));
  await page.getByText('NL00ZZZ000000000000').waitFor();
  await fillForm();
  expect(await readViolations(page)).toEqual([]);
  await sendForm();
  await page.getByRole('heading', { level: 2, name: t('debit.code_title') }).waitFor();
  await sandbox.goto(`${site.url}/sandbox/sms`);
  const message = await sandbox.locator('pre').first().innerText();
  expect(message.replaceAll(/\s/g, ' ')).toMatch(/ist dein Code für die Lastschrift über 26,25 €/);
  const [code = ''] = /\b\d{6}\b/.exec(message) ?? [];
  const wrong = code === '000000' ? '111111' : '000000';
  const field = page.getByLabel(t('debit.code'));
  await field.pressSequentially(wrong);
  await page.getByRole('button', { name: t('payments.order_button'), exact: true }).click();
  await page.getByText(`${t('debit.code_wrong')}.`).waitFor();
  expect(await readViolations(page)).toEqual([]);
  await field.pressSequentially(code);
  await page.getByRole('button', { name: t('payments.order_button'), exact: true }).click();
  await seesHeading(t('outcome.pending_title'));
  expect(await readViolations(page)).toEqual([]);
  // The 3 credits of the activation.
  expect(await readCredits(page)).toBe(3);

  await sandbox.goto(`${site.url}/sandbox/debits`);
  await sandbox.locator('button[name=action][value=succeed]').first().click();
  await seesHeading(t('outcome.completed_title'));
  expect(await readCredits(page)).toBe(28);
  await sandbox.locator('button[name=action][value=return]').first().click();
  await expect.poll(() => readCredits(page)).toBe(3);
  await page.goto(at('/transactions/credits'));
  await page.getByText(t('credits.history.kind.returned_debit')).first().waitFor();

  await page.goto(at('/directdebit'));
  expect(page.url()).toBe(at('/credits'));
  await page.goto(at('/directdebit/10'));
  await fillForm();
  await sendForm();
  await seesHeading(t('debit.blocked'));
  expect(await readViolations(page)).toEqual([]);
  // The wrong code and the block, which a browser reports as well.
  expect(browserErrors.map((error) => /status of (\d+)/.exec(error)?.[1])).toEqual(['422', '403']);
});
