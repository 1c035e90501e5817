import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { LOCALE_NAMES } from '@rendezvous/contract/locales';
import { MINIMUM_AGE } from '@rendezvous/contract/rules';
import { staticPagePath, type StaticPage } from '@rendezvous/contract/static-pages';
import { Footer, FooterColumn } from '@rendezvous/ui/navigation/footer';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { callQueryOptions } from '../data/call-query-options.ts';
import { useSelf } from '../data/useSelf.ts';
import type { MessageId } from '../i18n/message-id.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { DocumentLink } from '../page/DocumentLink.tsx';
import { companyAddress } from '../page/company-address.ts';
import { SignUpLink } from '../page/SignUpLink.tsx';
import { phoneHref } from '../page/phone-href.ts';
import { supportPhone } from '../page/support-phone.ts';
import { HomeLink } from './Navigation.tsx';
import { useLanguage } from '../page/useLanguage.ts';

const LEGAL_PAGES: readonly (readonly [StaticPage, MessageId])[] = [
  ['terms', 'footer.terms'],
  ['privacy', 'footer.privacy'],
  ['cookies', 'footer.cookies'],
  ['return-policy', 'footer.returns'],
  ['ban', 'footer.ban'],
  ['ranking', 'footer.ranking'],
  ['reporting', 'footer.reporting'],
  ['accessibility', 'footer.accessibility'],
];

/** The footer (PAGE-15, PAGE-16): company, links, contact, and every language as a plain link that works without JavaScript. */
export default function SiteFooter() {
  const t = useMessages();
  const intl = useIntl();
  const self = useSelf();
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const company = useQuery(callQueryOptions('readCompanyInfo')).data?.company;
  const { current, offered, linkTo, remember } = useLanguage();
  const [mailbox, host] = settings?.support_email.split('@') ?? [];
  const phone = supportPhone(settings, company);
  // Facts that the company does not have are left out (PAGE-15).
  const facts = company
    ? [
        company.name,
        companyAddress(intl, company),
        company.kvk && t('footer.register', { number: company.kvk }),
        ...company.vat_numbers.map((number) => t('footer.vat', { number })),
      ].filter(Boolean)
    : [];
  return (
    <Footer
      logo={<HomeLink />}
      company={
        facts.length > 0 && (
          <address className="not-italic">
            {facts.map((fact) => (
              <div key={fact}>{fact}</div>
            ))}
          </address>
        )
      }
      columns={
        <>
          <FooterColumn title={t('footer.site')}>
            <TextLink tone="quiet">
              <Link to="/members">{t('shell.search')}</Link>
            </TextLink>
            <TextLink tone="quiet">
              <Link to="/pricing">{t('shell.pricing')}</Link>
            </TextLink>
            {!self && (
              <TextLink tone="quiet">
                <SignUpLink request={{ reason: 'join', next: null }}>{t('shell.sign_up')}</SignUpLink>
              </TextLink>
            )}
          </FooterColumn>
          {settings && (
            <FooterColumn title={t('footer.help')}>
              <DocumentLink tone="quiet" to={staticPagePath('faq')}>
                {t('footer.faq')}
              </DocumentLink>
              <DocumentLink tone="quiet" to={staticPagePath('service')}>
                {t('footer.help')}
              </DocumentLink>
              <TextLink tone="quiet">
                <Link to="/complaints">{t('footer.complaints')}</Link>
              </TextLink>
              {settings.features.safety_advice && (
                <DocumentLink tone="quiet" to={staticPagePath('safety')}>
                  {t('footer.safety')}
                </DocumentLink>
              )}
              {host && (
                <TextLink tone="quiet">
                  <a href={`mailto:${settings.support_email}`}>
                    <span>
                      {mailbox}
                      <wbr />@{host}
                    </span>
                  </a>
                </TextLink>
              )}
              {phone && (
                <TextLink tone="quiet">
                  <a href={phoneHref(phone)}>{phone}</a>
                </TextLink>
              )}
            </FooterColumn>
          )}
          <FooterColumn title={t('footer.legal')}>
            {LEGAL_PAGES.map(([page, label]) => (
              <DocumentLink key={page} tone="quiet" to={staticPagePath(page)}>
                {t(label)}
              </DocumentLink>
            ))}
          </FooterColumn>
          <FooterColumn title={t('shell.language')} folded={LOCALE_NAMES[current]}>
            {offered.map((locale) => (
              <TextLink key={locale} tone="quiet">
                <a
                  href={linkTo(locale)}
                  lang={locale}
                  hrefLang={locale}
                  aria-current={locale === current ? 'true' : undefined}
                  onClick={() => void remember(locale)}
                >
                  {LOCALE_NAMES[locale]}
                </a>
              </TextLink>
            ))}
            <TextLink tone="quiet">
              <Link to="/lang-config">{t('footer.language_and_region')}</Link>
            </TextLink>
          </FooterColumn>
        </>
      }
      legal={
        <>
          <p>{t('footer.disclaimer', { age: MINIMUM_AGE })}</p>
          {current === 'en' && (
            <p>
              {t('footer.us_checks')}
              {settings?.features.safety_advice && (
                <> {t.rich('footer.us_notice', { safety: <DocumentLink to={staticPagePath('safety')} /> })}</>
              )}
            </p>
          )}
        </>
      }
    />
  );
}
