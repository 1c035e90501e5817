import type { CompanyInfo, Settings } from '@rendezvous/contract/entities';
import { localisePath, type Locale } from '@rendezvous/contract/locales';
import { STATIC_PAGES, staticPagePath, type StaticPage } from '@rendezvous/contract/static-pages';
import type { IntlShape } from 'react-intl';
import { STATIC_PAGE_TEXTS } from '../features/documents/static-page-texts.ts';
import { textFacts } from '../features/documents/text-facts.ts';
import { supportPhone } from '../page/support-phone.ts';

type PageFacts = {
  /** The path without its language. */
  readonly path: string;
  readonly locale: Locale;
  readonly origin: string;
  /** The path of the site's icons. */
  readonly brandPath: string;
  readonly settings: Settings;
  readonly company: CompanyInfo;
  readonly intl: IntlShape;
};

type Node = Readonly<Record<string, unknown>>;

/**
 * What a page says about itself in the terms of schema.org, as the text of a data block, or null for a page that has
 * nothing to say (PAGE-38). No page describes a member.
 */
export function structuredData(facts: PageFacts): string | null {
  const page = STATIC_PAGES.find((one) => staticPagePath(one) === facts.path);
  const nodes =
    facts.path === '/' ? [webSite(facts), organization(facts)] : page ? staticPage(page, facts) : [];
  if (nodes.length === 0) return null;
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  // No text of the operator can end the element that contains it.
  return graph.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026');
}

const addressOf = ({ origin, locale }: PageFacts, path: string) => origin + localisePath(locale, path);

function webSite(facts: PageFacts): Node {
  const { origin, settings, locale } = facts;
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: settings.name,
    url: addressOf(facts, '/'),
    inLanguage: locale,
    publisher: { '@id': `${origin}/#company` },
    ...(settings.logged_out_search && settings.search_fields.includes('country')
      ? {
          potentialAction: {
            '@type': 'SearchAction',
            target: {
              '@type': 'EntryPoint',
              urlTemplate: `${addressOf(facts, '/members')}?country={country}`,
            },
            'query-input': 'required name=country',
          },
        }
      : {}),
  };
}

/** Facts that the company does not have are left out (SITE-9). */
function organization(facts: PageFacts): Node {
  const { origin, brandPath, company, settings } = facts;
  const { support_email: email } = settings;
  const telephone = supportPhone(settings, company);
  return {
    '@type': 'Organization',
    '@id': `${origin}/#company`,
    ...given({
      name: company.tradenames[0] ?? company.name,
      legalName: company.name,
      vatID: company.vat_numbers[0],
      identifier: company.kvk,
    }),
    url: addressOf(facts, '/'),
    logo: `${origin}${brandPath}/icon-512.png`,
    address: {
      '@type': 'PostalAddress',
      ...given({
        streetAddress: company.address,
        addressLocality: company.city,
        addressCountry: company.country,
      }),
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      ...given({ email, telephone }),
    },
  };
}

function given(values: Readonly<Record<string, string | undefined>>): Node {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

function staticPage(page: StaticPage, facts: PageFacts): Node[] {
  const { settings, intl } = facts;
  const { title } = STATIC_PAGE_TEXTS[page];
  const trail = [
    { name: settings.name, path: '/' },
    { name: intl.formatMessage({ id: title }), path: staticPagePath(page) },
  ];
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(facts, path),
    })),
  };
  return page === 'faq' ? [breadcrumbs, questions(facts)] : [breadcrumbs];
}

function questions({ settings, company, intl, locale }: PageFacts): Node {
  const values = { ...textFacts(intl, settings, company), ...tags(settings) };
  return {
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: STATIC_PAGE_TEXTS.faq.sections.map(({ title, text }) => ({
      '@type': 'Question',
      name: intl.formatMessage({ id: title }),
      acceptedAnswer: {
        '@type': 'Answer',
        text: String(intl.formatMessage({ id: text }, values as never)),
      },
    })),
  };
}

type Tag = (children: readonly unknown[]) => string;

/** Paragraphs and lists stay as HTML, which an answer may have; of a link only its text stays. */
function tags(settings: Settings): Readonly<Record<string, Tag>> {
  const kept = (name: string): Tag => {
    return (children) => `<${name}>${children.join('')}</${name}>`;
  };
  const links = ['pricing', 'complaints', 'orders', 'reset', 'terms', 'privacy', 'cookies', 'returns'];
  const withoutLink: Tag = (children) => children.join('');
  return {
    ...Object.fromEntries(
      [...links, 'faq', 'service', 'ban', 'ranking', 'reporting'].map((name) => [name, withoutLink]),
    ),
    ...Object.fromEntries(['p', 'ul', 'li', 'b'].map((name) => [name, kept(name)])),
    email: () => settings.support_email,
  };
}
