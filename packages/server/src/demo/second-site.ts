import type { CompanyInfo } from '@rendezvous/contract/entities';
import type { SiteSettings } from '@rendezvous/contract/site-settings';
import { SYSTEM } from '../audit/audit.store.ts';
import type { Services } from '../services.ts';
import { DEFAULT_SETTINGS, DEMO_COMPANY } from '@rendezvous/contract/default-settings';
import { addSite } from '../site/site.commands.ts';
import { clearSiteCache, listSites, updateSite } from '../site/site.store.ts';

/** What members can do on both demo sites beside what every site has (GIFT-1, CHAT-20, PHOTO-10). */
const DEMO_FEATURES = { gifts: true, photo_messages: true, private_photo_sharing: true };

/** The domain of the second demo site; browsers resolve every name under `localhost` to the own machine. */
export const SECOND_DOMAIN = 'harbour.localhost';

/**
 * A Finnish site beside the first one on the same server and database, with its own name ("satama" means harbour),
 * language, colours, prices and payment methods. Both are in the same pool: members of the first site are also listed
 * here, and its own members only here (SITE-3).
 */
const SETTINGS: SiteSettings = {
  ...DEFAULT_SETTINGS,
  name: 'Satama',
  domain_language: 'fi',
  default_country: 'FI',
  countries: ['FI', 'SE', 'NO', 'DK', 'DE', 'NL'],
  index_title: 'Satama: löydä joku, jonka kanssa viihdyt',
  description: 'Tapaa ihmisiä läheltäsi, juttele rauhassa ja katso, mihin se vie.',
  mail_name: 'Satama',
  mail_address: 'hei@satama.example',
  support_email: 'tuki@satama.example',
  support_phone: '+358 9 000-0000',
  company_id: 2,
  signup_credits: 5,
  features: { ...DEFAULT_SETTINGS.features, ...DEMO_FEATURES },
  refund_days: 30,
  minimum_message_costs: { EUR: 80 },
  bundle_prices: { EUR: { 10: 1_200, 25: 2_750, 50: 5_000, 100: 9_000, 250: 20_000 } },
  payment_methods: ['creditcard', 'visa', 'mastercard', 'mobilepay'],
  theme: {
    canvas: { light: 'oklch(0.982 0.004 220)', dark: 'oklch(0.185 0.018 235)' },
    surface: { light: 'oklch(1 0 0)', dark: 'oklch(0.225 0.02 235)' },
    sunken: { light: 'oklch(0.958 0.007 220)', dark: 'oklch(0.16 0.016 235)' },
    raised: { light: 'oklch(1 0 0)', dark: 'oklch(0.265 0.022 235)' },
    ink: { light: 'oklch(0.245 0.035 240)', dark: 'oklch(0.955 0.008 220)' },
    'ink-soft': { light: 'oklch(0.45 0.03 240)', dark: 'oklch(0.765 0.017 220)' },
    line: { light: 'oklch(0.91 0.009 220)', dark: 'oklch(0.33 0.022 235)' },
    'line-strong': { light: 'oklch(0.6 0.022 235)', dark: 'oklch(0.6 0.025 235)' },
    focus: { light: 'oklch(0.45 0.1 235)', dark: 'oklch(0.82 0.09 220)' },
    brand: { light: 'oklch(0.43 0.09 235)', dark: 'oklch(0.76 0.1 220)' },
    'brand-strong': { light: 'oklch(0.36 0.08 238)', dark: 'oklch(0.82 0.085 220)' },
    'on-brand': { light: 'oklch(1 0 0)', dark: 'oklch(0.2 0.04 235)' },
    'brand-soft': { light: 'oklch(0.953 0.02 225)', dark: 'oklch(0.305 0.05 235)' },
    'on-brand-soft': { light: 'oklch(0.38 0.085 238)', dark: 'oklch(0.9 0.045 220)' },
  },
};

const COMPANY: CompanyInfo = {
  ...DEMO_COMPANY,
  name: 'Kuvitteellinen Satama Demo Oy',
  address: 'Esimerkkikatu 1',
  city: 'Esimerkkilä',
  country: 'FI',
  tradenames: ['Satama'],
  vat_numbers: ['FI00000000'],
  support_phone: '+358 9 000-0000',
};

/**
 * Adds the second site if the only site is at `localhost`, and lets the first one share its members.
 * @returns the second site's id, or null if it was not added
 */
export async function addSecondSite(services: Services): Promise<number | null> {
  const { clock, db } = services;
  const [first, ...others] = await listSites(db);
  if (first?.domain !== 'localhost' || others.length > 0) return null;
  const features = { ...first.settings.features, ...DEMO_FEATURES };
  const settings = { ...first.settings, member_resell: true, features };
  await db.transaction().execute((tx) => updateSite(tx, { ...first, settings }));
  const site = await addSite(
    db,
    { domain: SECOND_DOMAIN, settings: SETTINGS, company: COMPANY },
    SYSTEM,
    clock(),
  );
  clearSiteCache(db);
  return site.id;
}
