import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { COOKIES, type CookieId } from '@rendezvous/contract/cookies';
import type { CompanyInfo, Settings } from '@rendezvous/contract/entities';
import { staticPagePath, termsDate, type StaticPage } from '@rendezvous/contract/static-pages';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { DescriptionItem, DescriptionList } from '@rendezvous/ui/primitives/description-list';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Prose } from '@rendezvous/ui/primitives/prose';
import { Text } from '@rendezvous/ui/primitives/text';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import type { MessageId } from '../../i18n/message-id.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { AttributionChoice } from '../../page/AttributionChoice.tsx';
import { companyAddress } from '../../page/company-address.ts';
import { DocumentLink } from '../../page/DocumentLink.tsx';
import { phoneHref } from '../../page/phone-href.ts';
import { supportPhone } from '../../page/support-phone.ts';
import { textFacts } from './text-facts.ts';
import { STATIC_PAGE_TEXTS, type StaticPageSection } from './static-page-texts.ts';

export type StaticPageViewProps = {
  readonly page: StaticPage;
  readonly settings: Settings;
  readonly company: CompanyInfo;
};

/** A static page (PAGE-24): introduction, contents of a long text, and sections that can be linked to. */
export function StaticPageView({ page, settings, company }: StaticPageViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const { title, intro, introWithAttribution = intro, sections: all } = STATIC_PAGE_TEXTS[page];
  const sections = all.filter(({ text }) => settings.attribution || text !== 'cookie_choice');
  const values = useTextValues(settings, company);
  const date = intl.formatDate(termsDate(company), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Container as="article" width="reading">
      <Stack gap="xl">
        <Stack gap="md">
          <Heading level={1}>{t(title)}</Heading>
          {page === 'terms' && <Text tone="soft">{t('page_common.updated', { date })}</Text>}
          {!settings.legal_texts_confirmed && <Banner tone="warning">{t('page_common.draft')}</Banner>}
          <Prose>{t.rich(settings.attribution ? introWithAttribution : intro, values)}</Prose>
        </Stack>
        {sections.length > CONTENTS_ABOVE && <Contents sections={sections} />}
        {sections.map((section) => (
          <section key={section.title} aria-labelledby={anchorOf(section.title)}>
            <Stack gap="md">
              <Heading level={2} size="lg" id={anchorOf(section.title)}>
                {t(section.title)}
              </Heading>
              <SectionText text={section.text} {...{ settings, company, values }} />
            </Stack>
          </section>
        ))}
      </Stack>
    </Container>
  );
}

type SectionTextProps = Pick<StaticPageViewProps, 'settings' | 'company'> & {
  readonly text: StaticPageSection['text'];
  readonly values: Record<string, ReactNode>;
};

function SectionText({ text, settings, company, values }: SectionTextProps) {
  const t = useMessages();
  if (text === 'company') return <CompanyFacts {...{ settings, company }} />;
  if (text === 'cookies') return <CookieList settings={settings} />;
  if (text === 'cookie_choice') return <CookieDecision />;
  return <Prose>{t.rich(text, values)}</Prose>;
}

/** What the visitor has answered to the question about cookies, and the way to change it (LAW-5). */
function CookieDecision() {
  const t = useMessages();
  const { consent } = useAppServices().attribution;
  return (
    <>
      <Text>{t(`consent.${consent ?? 'undecided'}`)}</Text>
      <div className="max-w-md">
        <AttributionChoice hash="#choice" />
      </div>
    </>
  );
}

/** A shorter text needs no contents. */
const CONTENTS_ABOVE = 4;

/** `page_terms.costs.title` is the section `costs`. */
const anchorOf = (title: MessageId) => title.split('.')[1] ?? '';

function Contents({ sections }: { readonly sections: readonly StaticPageSection[] }) {
  const t = useMessages();
  return (
    <nav aria-labelledby="contents">
      <Stack gap="sm">
        <Text as="span" size="sm" weight="semibold" id="contents">
          {t('page_common.contents')}
        </Text>
        <Stack as="ul" gap="xs">
          {sections.map(({ title }) => (
            <li key={title}>
              <TextLink>
                <a href={`#${anchorOf(title)}`}>{t(title)}</a>
              </TextLink>
            </li>
          ))}
        </Stack>
      </Stack>
    </nav>
  );
}

/** The values and links of all texts. Links load the document that they lead to, because a static page has no router. */
function useTextValues(settings: Settings, company: CompanyInfo): Record<string, ReactNode> {
  const intl = useIntl();
  const { support_email: email } = settings;
  return {
    ...textFacts(intl, settings, company),
    p: <p />,
    ul: <ul />,
    li: <li />,
    b: <b />,
    pricing: <DocumentLink to="/pricing" />,
    complaints: <DocumentLink to="/complaints" />,
    orders: <DocumentLink to="/transactions" />,
    reset: <DocumentLink to="/reset-password" />,
    terms: <DocumentLink to={staticPagePath('terms')} />,
    privacy: <DocumentLink to={staticPagePath('privacy')} />,
    cookies: <DocumentLink to={staticPagePath('cookies')} />,
    returns: <DocumentLink to={staticPagePath('return-policy')} />,
    faq: <DocumentLink to={staticPagePath('faq')} />,
    service: <DocumentLink to={staticPagePath('service')} />,
    ban: <DocumentLink to={staticPagePath('ban')} />,
    ranking: <DocumentLink to={staticPagePath('ranking')} />,
    reporting: <DocumentLink to={staticPagePath('reporting')} />,
    email: <ContactLink href={`mailto:${email}`} text={email} />,
  };
}

/** The tag `<email></email>` is empty: the link brings its own text. */
function ContactLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <TextLink>
      <a href={href}>{text}</a>
    </TextLink>
  );
}

/** The company behind the site; a fact that the site does not have is left out (SITE-9). */
function CompanyFacts({ settings, company }: Pick<StaticPageViewProps, 'settings' | 'company'>) {
  const t = useMessages();
  const intl = useIntl();
  const { support_email: email } = settings;
  const phone = supportPhone(settings, company);
  const mail = email && <ContactLink href={`mailto:${email}`} text={email} />;
  const call = phone && <ContactLink href={phoneHref(phone)} text={phone} />;
  const facts: readonly (readonly [MessageId, ReactNode])[] = [
    ['page_common.company', company.name],
    ['page_common.trade_names', company.tradenames.join(', ')],
    ['page_common.address', companyAddress(intl, company)],
    ['page_common.register', company.kvk],
    ['page_common.vat', company.vat_numbers.join(', ')],
    ['page_common.email', mail],
    ['page_common.phone', call],
  ];
  return (
    <DescriptionList>
      {facts.map(
        ([term, fact]) =>
          fact && (
            <DescriptionItem key={term} term={t(term)}>
              {fact}
            </DescriptionItem>
          ),
      )}
    </DescriptionList>
  );
}

const PURPOSES: Readonly<Record<CookieId, MessageId>> = {
  session: 'page_cookies.session',
  device: 'page_cookies.device',
  language: 'page_cookies.language',
  theme: 'page_cookies.theme',
  formats: 'page_cookies.formats',
  time_zone: 'page_cookies.time_zone',
  traffic_source: 'page_cookies.traffic_source',
  consent: 'page_cookies.consent',
  attribution: 'page_cookies.attribution',
};

/** The cookies of the question whether an advertiser's link may be remembered, on a site that asks it. */
const OF_CONSENT: ReadonlySet<CookieId> = new Set(['consent', 'attribution']);

/** Every cookie of the site (PAGE-23). */
function CookieList({ settings }: Pick<StaticPageViewProps, 'settings'>) {
  const t = useMessages();
  const ids = (Object.keys(COOKIES) as CookieId[]).filter(
    (id) => settings.attribution || !OF_CONSENT.has(id),
  );
  return (
    <DescriptionList>
      {ids.map((id) => (
        <DescriptionItem key={id} term={COOKIES[id].name}>
          {t(PURPOSES[id])} {t('page_cookies.stays', { count: COOKIES[id].days })}
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}
