import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { builtPages } from '../packages/server/src/pages/built-pages.ts';
import { createChatDriver } from '../packages/server/src/testing/chat.driver.ts';
import { makeMember, type TestMember } from '../packages/server/src/testing/members.ts';
import { startPushService, type PushService } from '../packages/server/src/testing/push-service.ts';
import { changeSite } from '../packages/server/src/testing/sites.ts';
import { startTestServer, type TestServer } from '../packages/server/src/testing/test-server.ts';
import { openBrowser, visit, type Device, type Visitor } from './visitor.ts';

type PushSite = {
  readonly server: TestServer;
  readonly service: PushService;
  readonly browser: Browser;
  /** The member who is notified. */
  readonly reader: TestMember;
  /** A member with credits, who writes to the reader. */
  readonly writer: TestMember;
};

/**
 * Opens a browser, a push service and a site that sends to it. The site runs in this process, so that its clock can be
 * advanced: there it is noon at any hour of the day.
 *
 * @param executablePath another browser than that of all tests
 */
export function openPushSite(executablePath?: string) {
  let opened: PushSite | undefined;
  const running = () => {
    if (!opened) throw new Error('The site runs in tests only, not while they are collected.');
    return opened;
  };
  const { send, giveCredits } = createChatDriver(() => running().server);
  beforeAll(async () => {
    const service = await startPushService();
    const server = await startTestServer(
      { PUSH_SERVICES: service.origin, ADDRESS_LIMIT_FACTOR: '100' },
      { pages: await builtPages() },
    );
    const noon = new Date();
    noon.setUTCHours(12, 0, 0, 0);
    server.advance({ seconds: (noon.getTime() - server.services.clock().getTime()) / 1_000 });
    await changeSite(server, { features: { ...DEFAULT_FEATURES, push: true, message_mails: true } });
    const reader = await makeMember(server, { name: 'Noor', about: 'About me' });
    const writer = await makeMember(server, { name: 'Kim', about: 'About me' });
    opened = { server, service, browser: await openBrowser(executablePath), reader, writer };
    await giveCredits(writer, 100);
  });
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.server.stop();
    await opened?.service.stop();
  });
  /** The address of a page. Its host is one over which browsers keep secure cookies without TLS. */
  const at = (path: string) => new URL(path, running().server.url.replace('127.0.0.1', 'localhost')).href;
  return {
    send,
    at,
    get server() {
      return running().server;
    },
    get service() {
      return running().service;
    },
    get browser() {
      return running().browser;
    },
    get reader() {
      return running().reader;
    },
    get writer() {
      return running().writer;
    },
    /** Opens a browser of its own in which the reader is logged in. */
    async visitAsReader(device: Device): Promise<Visitor> {
      const { browser, reader } = running();
      const visitor = await visit(browser, device, 'en', { timezoneId: 'Europe/Amsterdam' });
      const [name = '', value = ''] = reader.cookie.split('=');
      const place = { domain: 'localhost', path: '/', secure: true, httpOnly: true };
      await visitor.context.addCookies([{ name, value, ...place }]);
      return visitor;
    },
  };
}
