import { createHash } from 'node:crypto';
import { BRAND_IMAGE_ROLES, type BrandColors, type SharingCardText } from '@rendezvous/contract/brand-images';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@rendezvous/contract/locales';
import type { SiteTheme, ThemeRole } from '@rendezvous/contract/site-theme';
import { clampChroma, formatHex } from 'culori';
import { loadMessages } from '../mail/messages.ts';
import type { Site } from './site.ts';

/** The product's own light colours, for roles that a site does not set (SITE-8, `packages/ui/src/theme.css`). */
export const DESIGN = {
  canvas: 'oklch(0.982 0.004 350)',
  surface: 'oklch(1 0 0)',
  sunken: 'oklch(0.958 0.007 350)',
  line: 'oklch(0.91 0.009 350)',
  'ink-soft': 'oklch(0.45 0.03 345)',
  brand: 'oklch(0.43 0.15 358)',
  'on-brand': 'oklch(1 0 0)',
  'brand-soft': 'oklch(0.953 0.022 358)',
  accent: 'oklch(0.765 0.14 61)',
} as const satisfies Partial<Record<ThemeRole, string>>;

/** The light colours of a site's brand. */
export function brandColors(theme: SiteTheme): BrandColors {
  return Object.fromEntries(
    BRAND_IMAGE_ROLES.map((role) => [role, hexColor(theme[role]?.light ?? DESIGN[role])]),
  ) as BrandColors;
}

/** A colour that `siteSettings` accepts as `#rrggbb`; one that screens cannot show loses chroma, not its hue. */
function hexColor(color: string): string {
  return formatHex(clampChroma(color, 'oklch')) ?? color;
}

/** Change it when a drawing changes (packages/app/src/brand-images/): pictures are cached for a year. */
const DRAWING = 1;

const messagesFor = loadMessages('home');

/** The brand of a site: its address changes with everything that its pictures show. */
export type Brand = {
  /** The path below which the pictures are, without a slash at its end. */
  readonly path: string;
  readonly colors: BrandColors;
  /** The whole title of the site in a language, for people who do not see the card. */
  title(locale: Locale): string;
  cardText(locale: Locale): SharingCardText;
};

const brands = new WeakMap<Site['settings'], Brand>();

/** Returns the brand of a site. It is made once for each version of the settings. */
export function brandOf({ settings, domain }: Pick<Site, 'settings' | 'domain'>): Brand {
  const known = brands.get(settings);
  if (known) return known;
  const { name } = settings;
  const colors = brandColors(settings.theme);
  const title = (locale: Locale) =>
    locale === languageOf(settings)
      ? settings.index_title
      : messagesFor(locale).formatMessage('home.page_title', { site: name });
  const cardText = (locale: Locale) => ({ name, domain, line: lineOf(title(locale), name, locale) });
  const shown = [DRAWING, colors, LOCALES.map(cardText)];
  const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12);
  const brand = { path: `/brand/${version}`, colors, title, cardText };
  brands.set(settings, brand);
  return brand;
}

/** The language of the site's own texts (PAGE-32). */
export function languageOf({ domain_language }: Pick<Site['settings'], 'domain_language'>): Locale {
  return domain_language || DEFAULT_LOCALE;
}

/** The title without the site's name at its beginning, which the card shows above it. */
function lineOf(title: string, name: string, locale: Locale): string {
  if (!title.startsWith(name)) return title;
  const line = title.slice(name.length).replace(/^[\s:·,–—-]+/, '');
  return line.slice(0, 1).toLocaleUpperCase(locale) + line.slice(1);
}
