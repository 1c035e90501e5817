import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { LOCALE_NAMES } from '@rendezvous/contract/locales';
import { MINIMUM_AGE } from '@rendezvous/contract/rules';
import { Footer, FooterColumn } from '@rendezvous/ui/navigation/footer';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { callQueryOptions } from '../data/call-query-options.ts';
import { useSelf } from '../data/useSelf.ts';
import { countryName } from '../i18n/format.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { HomeLink } from './Navigation.tsx';
import { useLanguage } from '../page/useLanguage.ts';

/** The footer (PAGE-15): company, links, contact, and every language as a plain link that works without JavaScript. */
export default function SiteFooter() {
  const t = useMessages();
  const intl = useIntl();
  const self = useSelf();
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const company = useQuery(callQueryOptions('readCompanyInfo')).data?.company;
  const { current, offered, linkTo, remember } = useLanguage();
  const [mailbox, host] = settings?.support_email.split('@') ?? [];
  return (
    <Footer
      logo={<HomeLink />}
      company={
        company && (
          <address className="not-italic">
            {company.name}
            <br />
            {company.address}, {company.city}, {countryName(intl, company.country)}
            <br />
            {t('footer.register', { number: company.kvk })}
            {company.vat_numbers.map((number) => (
              <span key={number}>
                <br />
                {t('footer.vat', { number })}
              </span>
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
            <TextLink tone="quiet">
              <Link to="/complaints">{t('footer.complaints')}</Link>
            </TextLink>
            {!self && (
              <TextLink tone="quiet">
                <Link to="/signup">{t('shell.sign_up')}</Link>
              </TextLink>
            )}
          </FooterColumn>
          {settings && (
            <FooterColumn title={t('footer.help')}>
              <TextLink tone="quiet">
                <a href={`mailto:${settings.support_email}`}>
                  <span>
                    {mailbox}
                    <wbr />@{host}
                  </span>
                </a>
              </TextLink>
              {/* `tel:` links have no dashes or spaces. */}
              <TextLink tone="quiet">
                <a href={`tel:${settings.support_phone.replaceAll(/[-\s]/g, '')}`}>
                  {settings.support_phone}
                </a>
              </TextLink>
            </FooterColumn>
          )}
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
          </FooterColumn>
        </>
      }
      legal={
        <>
          <p>{t('footer.disclaimer', { age: MINIMUM_AGE })}</p>
          {current === 'en' && (
            <p>
              {t('footer.us_checks')}
              {settings?.features.safety_advice && ` ${t('footer.us_notice')}`}
            </p>
          )}
        </>
      }
    />
  );
}
