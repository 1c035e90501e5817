import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { SHARED_SITE_VARIABLE, startSite, type SiteOptions, type SiteUnderTest } from './server.ts';
import { openBrowser } from './visitor.ts';

export type OpenSite = {
  readonly url: string;
  readonly browser: Browser;
};

/**
 * Opens a browser for a test file, and the site that all files of the run share, which saves the start of another one.
 * Its journeys use members of their own (`visitAsNewMember`, `freeMembers`), and change nothing that others rely on.
 */
export function openSharedSite(): OpenSite {
  const url = process.env[SHARED_SITE_VARIABLE];
  if (!url) throw new Error(`${SHARED_SITE_VARIABLE} is not set: e2e/demo-data.setup.ts is a global setup.`);
  const browser = openOneBrowser();
  return {
    url,
    get browser() {
      return browser();
    },
  };
}

/** Opens a browser and a site of its own for a test file, which it can change, stop and start as it likes. */
export function openOwnSite(options?: SiteOptions): OpenSite & { readonly process: SiteUnderTest } {
  let site: SiteUnderTest | undefined;
  beforeAll(async () => {
    site = await startSite(options);
  });
  afterAll(async () => {
    await site?.stop();
  });
  const browser = openOneBrowser();
  const started = () => {
    if (!site) throw new Error('The site runs in tests only, not while they are collected.');
    return site;
  };
  return {
    get process() {
      return started();
    },
    get url() {
      return started().url;
    },
    get browser() {
      return browser();
    },
  };
}

function openOneBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });
  return () => {
    if (!browser) throw new Error('The browser is open in tests only, not while they are collected.');
    return browser;
  };
}
