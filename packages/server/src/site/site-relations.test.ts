import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, DEMO_COMPANY } from '@rendezvous/contract/default-settings';
import { relateSites, siteOfHost, type SiteRow } from './site.ts';

const rowOf = (id: number, domain: string, change: Partial<SiteRow['settings']> = {}): SiteRow => ({
  id,
  domain,
  settings: { ...DEFAULT_SETTINGS, ...change },
  company: DEMO_COMPANY,
});

describe('the site of a host', () => {
  const publicUrl = new URL('https://dating.example:8443');
  const sites = relateSites([rowOf(1, 'first.example'), rowOf(2, 'zweisam.example')], publicUrl);

  it.each([
    ['first.example', 1],
    ['zweisam.example', 2],
    ['ZWEISAM.Example', 2],
    ['zweisam.example:8443', 2],
    ['zweisam.example.', 2],
    ['dating.example', 1],
    ['dating.example:80', 1],
    ['localhost', 1],
    ['localhost:3000', 1],
    ['127.0.0.1:3000', 1],
    ['[::1]:3000', 1],
    ['[::1]', 1],
    ['www.zweisam.example', null],
    ['zweisam.example.evil.example', null],
    ['10.0.0.7', null],
    ['127.0.0.1.evil.example', null],
    ['harbour.localhost', 1],
    ['', null],
    [undefined, null],
  ])('%s is site %s (SITE-1)', (host, id) => {
    expect(siteOfHost(sites, host, publicUrl)?.id ?? null).toBe(id);
  });

  it('has links with the scheme and port of PUBLIC_URL (SITE-10)', () => {
    expect(sites.map(({ origin }) => origin)).toEqual([
      'https://dating.example:8443',
      'https://zweisam.example:8443',
    ]);
  });
});

describe('sites whose members can be met', () => {
  const pools = (...rows: SiteRow[]) =>
    relateSites(rows, new URL('http://localhost')).map(({ listedSites, reachableSites }) => [
      listedSites,
      reachableSites,
    ]);

  it('are all sites if there is one, or if all sites of a pool share their members (SITE-3)', () => {
    expect(pools(rowOf(1, 'a.example'))).toEqual([[null, null]]);
    const shared = { member_resell: true };
    expect(pools(rowOf(1, 'a.example', shared), rowOf(2, 'b.example', shared))).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('are the own site, sites that share their members, and sites that list its members (SITE-3)', () => {
    const rows = [
      rowOf(1, 'a.example', { member_resell: true }),
      rowOf(2, 'b.example'),
      rowOf(3, 'c.example', { pool: 'other', member_resell: true }),
    ];
    expect(pools(...rows)).toEqual([
      [[1], [1, 2]],
      [
        [1, 2],
        [1, 2],
      ],
      [[3], [3]],
    ]);
  });
});
