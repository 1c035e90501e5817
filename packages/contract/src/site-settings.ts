import { z } from 'zod';
import { countryCode, currency, locale, settings } from './entities.ts';
import { features } from './features.ts';
import { BUNDLES, MESSAGE_LENGTH } from './rules.ts';
import { THEME_ROLES } from './site-theme.ts';

/**
 * What the operator of a site decides, as its row in the database keeps it. `Settings` is what visitors read of it; the
 * rest of `Settings` comes from the site's domain and from the visitor.
 */
const text = z.string().trim().min(1).max(300);
const price = z.int().min(1).max(10_000_000);
const credits = z.int().min(0).max(1_000);
/** A colour as CSS writes it; nothing that could end a declaration. */
const color = z
  .string()
  .regex(/^(#[\da-f]{6}|oklch\([\d. ]{1,40}\))$/i, 'must be #rrggbb or oklch(lightness chroma hue)');
const colors = z.strictObject({ light: color, dark: color });
const bundlePrices = z.strictObject(
  Object.fromEntries(BUNDLES.map(({ id }) => [id, price])) as Record<
    (typeof BUNDLES)[number]['id'],
    typeof price
  >,
);

/** Without a query, a fragment or a password: something is written behind it. */
function isPlainPrefix(address: string): boolean {
  const { search, hash, username, password } = new URL(address);
  return !search && !hash && !username && !password;
}

export const siteSettings = settings
  .omit({
    domain: true,
    languages: true,
    geoip_country: true,
    geoip_selected_country: true,
  })
  .extend({
    name: text,
    index_title: text,
    description: text,
    /** The language of visitors who chose none and whose browser asks for none of ours; empty: English. */
    domain_language: z.union([locale, z.literal('')]),
    countries: z.array(countryCode).min(1),
    /** For visitors whose own country is unknown or not served. */
    default_country: countryCode,
    /**
     * Whether a photo is shown as soon as it is uploaded, or only to its owner until somebody approved it. Manual is for
     * when there is somewhere to approve it; until then such photos wait.
     */
    photo_approval: z.enum(['automatic', 'manual']),
    message_credits: credits.min(1),
    photo_credits: credits,
    gift_credits: credits,
    signup_credits: credits,
    message_length: z
      .int()
      .min(1)
      .max(MESSAGE_LENGTH * 5),
    refund_days: z.int().min(14).max(365),
    support_email: z.email(),
    support_phone: text,
    cdn_prefix: z.union([
      z.literal(''),
      z.url({ protocol: /^https$/ }).refine(isPlainPrefix, 'must be a plain address'),
    ]),
    /** Overrides of `MINIMUM_MESSAGE_COST` and `BUNDLE_PRICES`, by currency, in minor units. */
    minimum_message_costs: z.partialRecord(currency, price),
    bundle_prices: z.partialRecord(currency, bundlePrices),
    mail_name: text,
    /** The address that mails come from; empty: that of MAIL_FROM. */
    mail_address: z.union([z.literal(''), z.email()]),
    /** Sites with the same pool may share members (`member_resell`). */
    pool: z.string().regex(/^[a-z\d-]{1,40}$/, 'must be lower-case letters, digits and hyphens'),
    /** Values of role tokens that differ from the design's own (`packages/ui/src/theme.css`). */
    theme: z.partialRecord(z.enum(THEME_ROLES), colors),
    features,
  });

export type SiteSettings = z.infer<typeof siteSettings>;

/** A host name without its port: what a browser sends, in lower case. */
export const siteDomain = z
  .string()
  .toLowerCase()
  .max(253)
  .regex(/^(?!-)[a-z\d-]{1,63}(?<!-)(\.(?!-)[a-z\d-]{1,63}(?<!-))*$/, 'must be a host name without a port')
  .refine((domain) => !/^[\d.]+$/.test(domain), 'must be a name, not an address');
