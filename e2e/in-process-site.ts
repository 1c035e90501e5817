import { DEFAULT_FEATURES, type Features } from '@rendezvous/contract/features';
import type { Locale } from '@rendezvous/contract/locales';
import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { builtPages } from '../packages/server/src/pages/built-pages.ts';
import type { TestMember } from '../packages/server/src/testing/members.ts';
import { changeSite } from '../packages/server/src/testing/sites.ts';
import { startTestServer, type TestServer } from '../packages/server/src/testing/test-server.ts';
import { openBrowser, visit, type Device, type Visitor } from './visitor.ts';

export type InProcessSite = {
  readonly server: TestServer;
  readonly browser: Browser;
  /** The address of the site. Its host is one over which browsers keep secure cookies without TLS. */
  readonly url: string;
  /** Opens a browser in which a member is logged in. */
  readonly visitAs: (member: TestMember, options?: VisitOptions) => Promise<Visitor>;
};

type VisitOptions = BrowserContextOptions & { readonly device?: Device; readonly language?: Locale };

/**
 * Opens a browser and a site that runs in this process, without demo data, so that a test can advance its clock, which starts
 * at the time of the browser, and use its database.
 */
export function openInProcessSite(features: Partial<Features> = {}): InProcessSite {
  let opened: { readonly server: TestServer; readonly browser: Browser } | undefined;
  beforeAll(async () => {
    const server = await startTestServer({ ADDRESS_LIMIT_FACTOR: '100' }, { pages: await builtPages() });
    server.advance({ seconds: (Date.now() - server.services.clock().getTime()) / 1_000 });
    await changeSite(server, { features: { ...DEFAULT_FEATURES, ...features } });
    opened = { server, browser: await openBrowser() };
  });
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.server.stop();
  });
  const running = () => {
    if (!opened) throw new Error('The site runs in tests only, not while they are collected.');
    return opened;
  };
  return {
    get server() {
      return running().server;
    },
    get browser() {
      return running().browser;
    },
    get url() {
      return running().server.url.replace('127.0.0.1', 'localhost');
    },
    async visitAs({ cookie }, { device = 'desktop', language = 'en', ...options } = {}) {
      const visitor = await visit(running().browser, device, language, options);
      const [name = '', value = ''] = cookie.split('=');
      const place = { domain: 'localhost', path: '/', secure: true, httpOnly: true };
      await visitor.context.addCookies([{ name, value, ...place }]);
      return visitor;
    },
  };
}
