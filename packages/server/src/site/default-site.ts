import { COUNTRY_CODES, type CountryCode } from '@rendezvous/contract/countries';
import { PAYMENT_METHODS, type CompanyInfo, type Settings } from '@rendezvous/contract/entities';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import type { Locale } from '@rendezvous/contract/locales';
import {
  GIFT_CREDITS,
  MESSAGE_CREDITS,
  MESSAGE_LENGTH,
  PHOTO_CREDITS,
  REFUND_DAYS,
  SIGNUP_CREDITS,
} from '@rendezvous/contract/rules';

/** What a site's row keeps of the settings; the rest comes from its domain, the visitor or the price table. */
export type SiteSettings = Omit<
  Settings,
  | 'domain'
  | 'domain_language'
  | 'languages'
  | 'geoip_country'
  | 'geoip_selected_country'
  | 'minimum_message_costs'
> & {
  /** Empty: the visitor's browser chooses. */
  readonly domain_language: Locale | '';
  /** For visitors whose own country is unknown or not served. */
  readonly default_country: CountryCode;
  /**
   * Whether a photo is shown as soon as it is uploaded, or only to its owner until somebody approved it. Manual is for
   * when there is somewhere to approve it; until then such photos wait.
   */
  readonly photo_approval: 'automatic' | 'manual';
};

/** Settings of a site that nobody has changed (spec section 3, "Settings"; numbers of decisions.md). */
export const DEFAULT_SETTINGS: SiteSettings = {
  name: 'Rendezvous',
  domain_language: '',
  default_country: 'NL',
  photo_approval: 'automatic',
  index_title: 'Rendezvous: meet somebody worth meeting',
  description: 'Meet people near you, chat with them and see where it goes.',
  niche: 'plain',
  countries: [...COUNTRY_CODES],
  visible_profile_fields: [
    'gender', 'age', 'country', 'region', 'sexuality', 'hair_color', 'eye_color', 'body_type',
    'relationship_status', 'interests',
  ], // prettier-ignore
  visible_profile_notes: ['about'],
  search_fields: ['gender', 'country', 'countryregion', 'min_age', 'max_age'],
  cdn_prefix: '',
  signups: 'all',
  logged_out_search: true,
  logged_out_search_trafficsource: true,
  message_credits: MESSAGE_CREDITS,
  photo_credits: PHOTO_CREDITS,
  gift_credits: GIFT_CREDITS.min,
  signup_credits: SIGNUP_CREDITS,
  message_length: MESSAGE_LENGTH,
  support_email: 'support@rendezvous.example',
  support_phone: '+31 20 000-0000',
  enable_site_entry_popup: true,
  site_entry_popup_excluded_countries: [],
  push_public_key: '',
  fictional_warning: true,
  fictional_singular: 'fictional profile',
  fictional_plural: 'fictional profiles',
  refund_days: REFUND_DAYS,
  member_resell: false,
  company_id: 1,
  mail_name: 'Rendezvous',
  payment_methods: [...PAYMENT_METHODS],
  features: DEFAULT_FEATURES,
};

/** Nobody's company: plainly made up, to be replaced in the site's row before a site opens. */
export const DEMO_COMPANY: CompanyInfo = {
  name: 'Fictional Rendezvous Demo B.V.',
  address: '1 Example Street',
  kvk: '00000000',
  city: 'Exampleville',
  country: 'NL',
  tradenames: ['Rendezvous'],
  vat_numbers: ['NL000000000B00'],
  support_phone: '+31 20 000-0000',
  delete_discount: false,
  added: '2026-01-01T00:00:00Z',
};
