import { COOKIES, type CookieId } from '@rendezvous/contract/cookies';
import type { PageRequest, PageRenderer } from '@rendezvous/contract/pages';
import { pages } from '../pages/pages.ts';
import type { TestServer } from './test-server.ts';

/** Pages that contain, as JSON, everything for which they were rendered. */
const renderer: PageRenderer = async ({ url, locale, theme, attribution, saveData, call }) => {
  const { user } = await call('readSelf', {});
  const { settings } = await call('readSettings', {});
  const shown = {
    url,
    locale,
    theme,
    attribution,
    saveData,
    self: user?.id ?? null,
    domain: settings.domain,
  };
  return {
    kind: 'page',
    status: 200,
    isDocument: false,
    tree: null,
    render: () => Promise.resolve(Buffer.from(JSON.stringify(shown))),
  };
};

export const pagesThatTell = {
  pages: (services: TestServer['services']) => ({ middleware: [pages(services, async () => renderer)] }),
};

export type Told = Pick<PageRequest, 'url' | 'locale' | 'theme' | 'attribution' | 'saveData'> & {
  readonly self: string | null;
  readonly domain: string;
};

/** A browser with the cookies of this site, which opens pages and submits forms. */
export function createBrowser(server: TestServer, kept: Partial<Record<CookieId, string>> = {}) {
  const cookies = new Map<string, string>(
    Object.entries(kept).map(([id, value]) => [COOKIES[id as CookieId].name, value]),
  );

  async function request(path: string, init: RequestInit = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(server.url + path, {
      ...init,
      redirect: 'manual',
      headers: { 'accept-language': 'en', ...(cookie && { cookie }), ...init.headers },
    });
    const set = response.headers.getSetCookie();
    for (const line of set) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (/Max-Age=0(?:;|$)/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    const isTold = response.status === 200 && text.startsWith('{');
    return {
      status: response.status,
      headers: response.headers,
      set,
      text,
      told: (isTold ? JSON.parse(text) : null) as Told,
    };
  }

  return {
    cookies,
    open: (path: string, headers: Record<string, string> = {}) => request(path, { headers }),
    submit: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      request(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}
