import { z } from 'zod';
import { countryCode, currency, locale, price, settings } from './entities.ts';
import { features } from './features.ts';
import { NICHES } from './landers.ts';
import { MESSAGE_LENGTH } from './rules.ts';
import { THEME_ROLES } from './site-theme.ts';

const text = z.string().trim().min(1).max(300);
const credits = z.int().min(0).max(1_000);
/** A colour in CSS syntax. No character is allowed that could end a declaration. */
const color = z
  .string()
  .regex(/^(#[\da-f]{6}|oklch\([\d. ]{1,40}\))$/i, 'must be #rrggbb or oklch(lightness chroma hue)');
const colors = z.strictObject({ light: color, dark: color });

/** Whether a path can be appended to an address: it has no query, fragment, user name or password. */
function isPlainPrefix(address: string): boolean {
  const { search, hash, username, password } = new URL(address);
  return !search && !hash && !username && !password;
}

/**
 * The settings that the operator of a site decides, as its database row stores them (SITE-5). Visitors receive
 * `Settings`, whose other fields follow from the site's domain and keys and from the visitor.
 */
export const siteSettings = settings
  .omit({
    domain: true,
    languages: true,
    geoip_country: true,
    geoip_selected_country: true,
    push_public_key: true,
  })
  .extend({
    name: text,
    index_title: text,
    description: text,
    /** The language for visitors who have not chosen one (LOCALE-4). If it is empty, the browser decides. */
    domain_language: z.union([locale, z.literal('')]),
    countries: z.array(countryCode).min(1),
    /** By country; one that is missing is offered the languages of LOCALE-8 (LOCALE-11). */
    country_languages: z.partialRecord(countryCode, z.array(locale).min(1)),
    /** Decides what landing pages say, and whom they show (LAND-5). */
    niche: z.enum(NICHES),
    /** The country of visitors whose own country is unknown or not served. */
    default_country: countryCode,
    /**
     * Whether others see a photo as soon as it is uploaded, or only after a moderator has approved it (PHOTO-5, PHOTO-11).
     */
    photo_approval: z.enum(['automatic', 'manual']),
    /**
     * Whether others see a name or a text of a profile as soon as it is changed, or only after a moderator has approved it
     * (PROFILE-16).
     */
    profile_approval: z.enum(['automatic', 'manual']),
    message_credits: credits.min(1),
    photo_credits: credits,
    gift_credits: credits,
    signup_credits: credits,
    /** Most credits that a member spends on messages to fictional profiles in a day (FICTION-6). */
    fictional_daily_credits: z.int().min(1).max(10_000),
    message_length: z
      .int()
      .min(1)
      .max(MESSAGE_LENGTH * 5),
    refund_days: z.int().min(14).max(365),
    support_email: z.email(),
    /** Empty if the site has no phone. */
    support_phone: z.string().trim().max(300),
    cdn_prefix: z.union([
      z.literal(''),
      z.url({ protocol: /^https$/ }).refine(isPlainPrefix, 'must be a plain address'),
    ]),
    /** By currency; a currency that is missing takes it from its bundles (CREDIT-5, `minimumMessageCost`). */
    minimum_message_costs: z.partialRecord(currency, price),
    mail_name: text,
    /** The sender address of mails. Empty means that of MAIL_FROM. */
    mail_address: z.union([z.literal(''), z.email()]),
    /** Sites with the same pool can list each other's members, if their `member_resell` is on (SITE-3). */
    pool: z.string().regex(/^[a-z\d-]{1,40}$/, 'must be lower-case letters, digits and hyphens'),
    /** Colours of the roles in which the site differs from the product (SITE-8, `packages/ui/src/theme.css`). */
    theme: z.partialRecord(z.enum(THEME_ROLES), colors),
    features,
  });

export type SiteSettings = z.infer<typeof siteSettings>;

/** A host name in lower case, without a port. */
export const siteDomain = z
  .string()
  .toLowerCase()
  .max(253)
  .regex(/^(?!-)[a-z\d-]{1,63}(?<!-)(\.(?!-)[a-z\d-]{1,63}(?<!-))*$/, 'must be a host name without a port')
  .refine((domain) => !/^[\d.]+$/.test(domain), 'must be a name, not an address');
