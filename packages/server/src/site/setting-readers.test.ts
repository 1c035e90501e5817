import { readFile } from 'node:fs/promises';
import { companyInfo, type CompanyInfo, type Settings } from '@rendezvous/contract/entities';
import { siteSettings, type SiteSettings } from '@rendezvous/contract/site-settings';
import { expect, it, test } from 'vitest';

const PACKAGES = new URL('../../../', import.meta.url);
const SERVER = 'server/src/';
const APP = 'app/src/';

/** A file in which each setting changes what the server does or a screen shows (SITE-7). */
const READERS: Readonly<Record<keyof Settings | keyof SiteSettings, string>> = {
  name: `${APP}features/chat/ComposerNotice.tsx`,
  domain: `${SERVER}site/site.ts`,
  domain_language: `${SERVER}pages/pages.ts`,
  index_title: `${APP}features/home/HomeRoute.tsx`,
  description: `${APP}features/home/HomeRoute.tsx`,
  niche: `${APP}features/landers/LanderScreen.tsx`,
  countries: `${APP}features/members/SearchRoute.tsx`,
  default_country: `${SERVER}site/visitor-country.ts`,
  country_languages: `${SERVER}site/visitor-country.ts`,
  languages: `${APP}page/useLanguage.ts`,
  visible_profile_fields: 'contract/src/public-view.ts',
  visible_profile_notes: 'contract/src/public-view.ts',
  search_fields: `${SERVER}members/search.ts`,
  geoip_country: `${SERVER}site/site.present.ts`,
  geoip_selected_country: `${APP}features/account/guess-country.ts`,
  cdn_prefix: `${SERVER}photos/cdn.ts`,
  signups: `${SERVER}accounts/accounts.routes.ts`,
  logged_out_search: `${SERVER}traffic/traffic-source.ts`,
  members_in_search_engines: `${SERVER}site/search-engines.ts`,
  attribution: `${SERVER}traffic/attribution.ts`,
  logged_out_search_trafficsource: `${SERVER}traffic/traffic-source.ts`,
  message_credits: `${SERVER}chat/send.commands.ts`,
  photo_credits: `${APP}features/payments/PricingView.tsx`,
  gift_credits: `${APP}features/payments/PricingView.tsx`,
  signup_credits: `${SERVER}accounts/sign-up.commands.ts`,
  fictional_daily_credits: `${SERVER}chat/send.commands.ts`,
  message_length: `${SERVER}chat/send.commands.ts`,
  minimum_message_costs: `${APP}features/chat/price-text.ts`,
  bundle_prices: 'contract/src/prices.ts',
  support_email: `${SERVER}mail/send-mail.ts`,
  support_phone: `${APP}page/support-phone.ts`,
  enable_site_entry_popup: `${APP}shell/notices/notice.rules.ts`,
  site_entry_popup_excluded_countries: `${APP}shell/notices/notice.rules.ts`,
  push_public_key: `${APP}features/push/Push.tsx`,
  legal_texts_confirmed: `${APP}features/documents/StaticPageView.tsx`,
  fictional_warning: `${APP}shell/notices/EntryWarningView.tsx`,
  fictional_singular: `${APP}data/useFictionalLabel.ts`,
  fictional_plural: `${APP}shell/notices/fictional-text.ts`,
  refund_days: `${SERVER}payments/place-order.ts`,
  member_resell: `${SERVER}site/site.ts`,
  company_id: `${SERVER}site/site.ts`,
  mail_name: `${SERVER}mail/send-mail.ts`,
  mail_address: `${SERVER}mail/send-mail.ts`,
  pool: `${SERVER}site/site.ts`,
  theme: `${SERVER}pages/pages.ts`,
  payment_methods: `${SERVER}payments/offered-methods.ts`,
  photo_approval: `${SERVER}photos/photos.commands.ts`,
  profile_approval: `${SERVER}accounts/accounts.routes.ts`,
  features: `${APP}features/payments/PricingView.tsx`,
};

/** A file in which each fact about the company is shown or changes what the server does (SITE-9). */
const COMPANY_READERS: Readonly<Record<keyof CompanyInfo, string | null>> = {
  name: `${APP}features/documents/text-facts.ts`,
  address: `${APP}page/company-address.ts`,
  city: `${APP}page/company-address.ts`,
  country: `${APP}page/company-address.ts`,
  kvk: `${APP}shell/SiteFooter.tsx`,
  tradenames: `${APP}features/documents/StaticPageView.tsx`,
  vat_numbers: `${APP}shell/SiteFooter.tsx`,
  sepa_creditor_id: `${APP}features/payments/DirectDebit.tsx`,
  support_phone: `${APP}page/support-phone.ts`,
  added: 'contract/src/static-pages.ts',
  // The API has it for others; the product has no such discount.
  delete_discount: null,
};

test.each(Object.entries(COMPANY_READERS).flatMap(([field, file]) => (file ? [[field, file] as const] : [])))(
  '%s of the company has a reader (SITE-9)',
  async (field, file) => {
    expect(await readFile(new URL(file, PACKAGES), 'utf8')).toMatch(new RegExp(`\\b${field}\\b`));
  },
);

it('lists every fact about the company (SITE-9)', () => {
  expect(Object.keys(companyInfo.shape).filter((field) => !(field in COMPANY_READERS))).toEqual([]);
});

test.each(Object.entries(READERS))('%s has a reader (SITE-7)', async (field, file) => {
  expect(await readFile(new URL(file, PACKAGES), 'utf8')).toMatch(new RegExp(`\\b${field}\\b`));
});

it('lists every setting that is stored for a site (SITE-7)', () => {
  expect(Object.keys(siteSettings.shape).filter((field) => !(field in READERS))).toEqual([]);
});
