import { readFileSync } from 'node:fs';
import { DEFAULT_SETTINGS, DEMO_COMPANY } from '@rendezvous/contract/default-settings';
import type { CompanyInfo, Settings } from '@rendezvous/contract/entities';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { structuredData } from './structured-data.ts';

const texts = (area: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/de/${area}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
const intl = createIntl({
  locale: 'de',
  messages: { ...texts('page_faq'), ...texts('page_terms') },
  onError: (error) => {
    throw error;
  },
});
const SETTINGS = { ...DEFAULT_SETTINGS, domain: 'satama.example' } as unknown as Settings;

type Node = Readonly<Record<string, unknown>>;

function read(path: string, settings: Partial<Settings> = {}, company: Partial<CompanyInfo> = {}): Node[] {
  const text = structuredData({
    path,
    locale: 'de',
    origin: 'https://satama.example',
    brandPath: '/brand/v1',
    settings: { ...SETTINGS, ...settings },
    company: { ...DEMO_COMPANY, ...company },
    intl,
  });
  return text === null ? [] : (JSON.parse(text) as { '@graph': Node[] })['@graph'];
}

test('the home page describes site and company, with the search if visitors may search (PAGE-38)', () => {
  const [site, company] = read('/');
  expect(site).toMatchObject({
    '@type': 'WebSite',
    url: 'https://satama.example/de',
    inLanguage: 'de',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://satama.example/de/members?country={country}' },
    },
  });
  expect(company).toMatchObject({
    '@type': 'Organization',
    legalName: DEMO_COMPANY.name,
    logo: 'https://satama.example/brand/v1/icon-512.png',
  });
  expect(read('/', { logged_out_search: false })[0]).not.toHaveProperty('potentialAction');
});

test('what a company does not have is left out (PAGE-38, SITE-9)', () => {
  const nothing = { tradenames: [], vat_numbers: [], kvk: '', support_phone: '' };
  const [, company] = read('/', { support_phone: '' }, nothing);
  expect(company).toMatchObject({ name: DEMO_COMPANY.name });
  expect(Object.keys(company ?? {})).not.toContain('vatID');
  expect(company?.contactPoint).not.toHaveProperty('telephone');
});

test('the phone number is that of the site, else that of the company (PAGE-38, SITE-9)', () => {
  const contact = (support_phone: string) =>
    read('/', { support_phone }, { support_phone: '+31 20 222' })[1]?.contactPoint;
  expect(contact('+31 20 111')).toMatchObject({ telephone: '+31 20 111' });
  expect(contact('')).toMatchObject({ telephone: '+31 20 222' });
});

test('a static page says where it is, and the questions say their answers without links (PAGE-38)', () => {
  expect(read('/pages/terms')).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }] },
  ]);
  const [, faq] = read('/pages/faq');
  const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions).toHaveLength(10);
  expect(questions[0]).toMatchObject({ name: texts('page_faq')['page_faq.free.title'] });
  for (const { acceptedAnswer } of questions) expect(acceptedAnswer.text).toMatch(/^<p>[^<]+(?!.*<a)/);
});

test('pages of members and unknown pages describe nothing (PAGE-38)', () => {
  for (const path of ['/members', '/members/1b4e28ba-2fa1-4d2b-883f-0016d3cca427', '/likes', '/nothing'])
    expect(read(path)).toEqual([]);
});

test('no name of a company can end the element around the data (PAGE-38)', () => {
  const name = '</script><script>alert(1)</script> & <!-- Co';
  const facts = {
    path: '/',
    locale: 'de' as const,
    origin: 'https://satama.example',
    brandPath: '/brand/v1',
    settings: SETTINGS,
    company: { ...DEMO_COMPANY, name, tradenames: [name] },
    intl,
  };
  expect(structuredData(facts)).not.toMatch(/[<>&]/);
  expect(read('/', {}, { name })[1]).toMatchObject({ legalName: name });
});
