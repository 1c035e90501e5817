import type { Page } from 'playwright';

const choiceButton = (page: Page, choice: string) => page.locator(`button[name=choice][value=${choice}]`);

/** Walks the sandbox's pages of the chosen method, whichever it is, to the button of a choice, and presses it (PAY-35). */
export async function payAtSandbox(page: Page, choice = 'paid'): Promise<void> {
  await page.waitForURL(/\/sandbox\/payments\//);
  const wanted = choiceButton(page, choice);
  const next = choiceButton(page, 'continue');
  await wanted.or(next).first().waitFor();
  if (await next.isVisible().then(async (isThere) => isThere && !(await wanted.isVisible()))) {
    const code = page.locator('input[name=code]');
    if (await code.isVisible()) await code.fill('123 456');
    await next.click();
  }
  await wanted.click();
}
