import { GIFT_CREDITS } from './gifts.ts';
import { COUNTRY_CODES } from './countries.ts';
import { PAYMENT_METHODS, type CompanyInfo } from './entities.ts';
import { DEFAULT_FEATURES } from './features.ts';
import {
  FICTIONAL_DAILY_CREDITS,
  MESSAGE_CREDITS,
  MESSAGE_LENGTH,
  PHOTO_CREDITS,
  REFUND_DAYS,
  SIGNUP_CREDITS,
} from './rules.ts';
import { SEARCH_FIELDS } from './search-fields.ts';
import type { SiteSettings } from './site-settings.ts';
import { TRAIT_NAMES } from './traits.ts';

/** The settings of a site that nobody has changed (SITE-5). */
export const DEFAULT_SETTINGS: SiteSettings = {
  name: 'Rendezvous',
  domain_language: '',
  default_country: 'NL',
  photo_approval: 'automatic',
  profile_approval: 'automatic',
  index_title: 'Rendezvous: meet someone worth meeting',
  description: 'Meet people near you, chat with them and see where it goes.',
  niche: 'plain',
  countries: [...COUNTRY_CODES],
  country_languages: {},
  visible_profile_fields: ['gender', 'age', 'country', 'region', 'sexuality', ...TRAIT_NAMES, 'interests'],
  visible_profile_notes: ['about'],
  search_fields: [...SEARCH_FIELDS],
  cdn_prefix: '',
  signups: 'all',
  logged_out_search: true,
  logged_out_search_trafficsource: true,
  members_in_search_engines: false,
  attribution: true,
  message_credits: MESSAGE_CREDITS,
  photo_credits: PHOTO_CREDITS,
  gift_credits: GIFT_CREDITS.min,
  signup_credits: SIGNUP_CREDITS,
  fictional_daily_credits: FICTIONAL_DAILY_CREDITS,
  message_length: MESSAGE_LENGTH,
  minimum_message_costs: {},
  bundle_prices: {},
  support_email: 'support@rendezvous.example',
  support_phone: '+31 20 000-0000',
  enable_site_entry_popup: true,
  site_entry_popup_excluded_countries: [],
  legal_texts_confirmed: false,
  fictional_warning: true,
  fictional_singular: '',
  fictional_plural: '',
  refund_days: REFUND_DAYS,
  member_resell: false,
  company_id: 1,
  mail_name: 'Rendezvous',
  mail_address: '',
  pool: 'main',
  theme: {},
  payment_methods: [...PAYMENT_METHODS],
  features: DEFAULT_FEATURES,
};

/** A company that is plainly fictional. Replace it in the site's row before the site opens. */
export const DEMO_COMPANY: CompanyInfo = {
  name: 'Fictional Rendezvous Demo B.V.',
  address: '1 Example Street',
  kvk: '00000000',
  city: 'Exampleville',
  country: 'NL',
  tradenames: ['Rendezvous'],
  vat_numbers: ['NL000000000B00'],
  sepa_creditor_id: 'NL00ZZZ000000000000',
  support_phone: '+31 20 000-0000',
  delete_discount: false,
  added: '2026-01-01T00:00:00Z',
};
