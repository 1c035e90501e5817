import { COUNTRIES, COUNTRY_CODES } from '@rendezvous/contract/countries';
import { PAYMENT_METHODS, type CompanyInfo, type Settings } from '@rendezvous/contract/entities';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { LOCALES } from '@rendezvous/contract/locales';
import * as rules from '@rendezvous/contract/rules';

export type SiteState = { settings: Settings; company: CompanyInfo };

/** A site that nobody has changed, as a visitor from an unknown place sees it; conformance holds it to the server's. */
export function defaultSite(): SiteState {
  return {
    settings: {
      name: 'Rendezvous',
      domain: 'localhost',
      domain_language: '',
      index_title: 'Rendezvous: meet somebody worth meeting',
      description: 'Meet people near you, chat with them and see where it goes.',
      niche: 'plain',
      countries: [...COUNTRY_CODES],
      languages: [...LOCALES],
      visible_profile_fields: [
        'gender', 'age', 'country', 'region', 'sexuality', 'hair_color', 'eye_color', 'body_type',
        'relationship_status', 'interests',
      ], // prettier-ignore
      visible_profile_notes: ['about'],
      search_fields: ['gender', 'country', 'countryregion', 'min_age', 'max_age'],
      geoip_country: null,
      geoip_selected_country: 'NL',
      cdn_prefix: '',
      signups: 'all',
      logged_out_search: true,
      logged_out_search_trafficsource: true,
      message_credits: rules.MESSAGE_CREDITS,
      photo_credits: rules.PHOTO_CREDITS,
      gift_credits: rules.GIFT_CREDITS.min,
      signup_credits: rules.SIGNUP_CREDITS,
      message_length: rules.MESSAGE_LENGTH,
      minimum_message_costs: Object.fromEntries(
        COUNTRY_CODES.map((country) => {
          const { currency } = COUNTRIES[country];
          return [country, { costs: rules.MINIMUM_MESSAGE_COST[currency], currency }];
        }),
      ),
      support_email: 'support@rendezvous.example',
      support_phone: '+31 20 000-0000',
      enable_site_entry_popup: true,
      site_entry_popup_excluded_countries: [],
      push_public_key: '',
      fictional_warning: true,
      fictional_singular: '',
      fictional_plural: '',
      refund_days: rules.REFUND_DAYS,
      member_resell: false,
      company_id: 1,
      mail_name: 'Rendezvous',
      payment_methods: [...PAYMENT_METHODS],
      features: { ...DEFAULT_FEATURES },
    },
    company: {
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
    },
  };
}
