import type { ThemeRole } from './site-theme.ts';

/** The roles whose colours the pictures of a brand use. */
export const BRAND_IMAGE_ROLES = [
  'canvas',
  'surface',
  'sunken',
  'line',
  'ink-soft',
  'brand',
  'on-brand',
  'brand-soft',
  'accent',
] as const satisfies readonly ThemeRole[];

/** Colours as `#rrggbb`, because neither manifests nor the drawing library read every syntax of CSS. */
export type BrandColors = Readonly<Record<(typeof BRAND_IMAGE_ROLES)[number], string>>;

/** Width and height of a picture in pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/** The size that sharing services ask for. */
export const SHARING_CARD: PictureSize = { width: 1200, height: 630 };

/** The pictures of the installed app's description, for phones and for computers. */
export const SCREENSHOTS = {
  narrow: { width: 540, height: 1080 },
  wide: { width: 1280, height: 800 },
} as const satisfies Record<string, PictureSize>;
export type ScreenshotForm = keyof typeof SCREENSHOTS;

/**
 * Icons by their name. A `maskable` one is cut into any shape by the device: its drawing is inside the safe circle, whose
 * radius is 40 % of the side (W3C, Web App Manifest, "Icon masks"). iOS rounds the corners of its icon itself.
 */
export const ICONS = {
  'icon-192': { side: 192, shape: 'rounded' },
  'icon-512': { side: 512, shape: 'rounded' },
  'maskable-192': { side: 192, shape: 'maskable' },
  'maskable-512': { side: 512, shape: 'maskable' },
  'apple-touch-icon': { side: 180, shape: 'square' },
} as const satisfies Record<string, { side: number; shape: IconShape }>;
export type IconName = keyof typeof ICONS;
export type IconShape = 'rounded' | 'maskable' | 'square';

export type SharingCardText = {
  /** The site's name. */
  readonly name: string;
  /** What the site says of itself, in the language of the card. */
  readonly line: string;
  /** The site's host name, which is drawn if the fonts lack the letters of its name. */
  readonly domain: string;
};

/**
 * How the pictures of a brand are drawn, as SVG whose text is outlines: a server has no fonts to rely on. The app draws,
 * because it has the brand's mark and fonts; the server turns the drawing into PNG.
 */
export type BrandImages = {
  icon(shape: IconShape, colors: BrandColors): string;
  sharingCard(text: SharingCardText, colors: BrandColors): Promise<string>;
  screenshot(form: ScreenshotForm, name: SharingCardText, colors: BrandColors): Promise<string>;
};
