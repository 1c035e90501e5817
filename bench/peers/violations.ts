import type { Browser, Page } from 'playwright';
import { INTERACTIONS, type Interaction } from './interactions.ts';
import { openPhone } from './pages.ts';
import type { PageServer } from './serve.ts';

declare global {
  interface Window {
    violations: string[];
  }
}

export interface Breaches {
  /** The violated directives, one entry for each violation. */
  directives: string[];
  /** The interactions that the policy made unusable. */
  unusable: string[];
}

const TIMEOUT_MS = 5_000;

/** Opens the library's screen under the policy of `serve.ts` and runs every interaction on it. */
export async function findBreaches(browser: Browser, strict: PageServer, library: string): Promise<Breaches> {
  const page = await openPhone(browser);
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      window.violations.push(effectiveDirective),
    );
  });
  const breaches: Breaches = { directives: [], unusable: [] };
  for (const [name, interaction] of Object.entries(INTERACTIONS)) {
    await page.goto(strict.addressOf(library, 'main'));
    if (!(await works(page, interaction))) breaches.unusable.push(name);
    breaches.directives.push(...(await page.evaluate(() => window.violations)));
  }
  await page.close();
  return breaches;
}

async function works(page: Page, { press, done }: Interaction): Promise<boolean> {
  try {
    await press(page).click();
    await done(page);
    return true;
  } catch {
    return false;
  }
}
