import { useQuery } from '@tanstack/react-query';
import { SHARING_CARD } from '@rendezvous/contract/brand-images';
import { MAIN_COUNTRY } from '@rendezvous/contract/countries';
import { canonicalPath, nicheOfSite } from '@rendezvous/contract/landers';
import { localisePath } from '@rendezvous/contract/locales';
import { useLocation } from 'react-router-dom';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { callQueryOptions } from '../data/call-query-options.ts';

/** A photo that a shared link may show, with its size in pixels. */
export type SharedPhoto = {
  /** A path, or a whole address where the site has a `cdn_prefix`. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
};

type SharingTagsProps = {
  readonly title: string;
  readonly description?: string;
  readonly photo?: SharedPhoto;
};

/**
 * What a shared link shows (PAGE-33): Open Graph, and the cards of X, which read the same texts and picture. Without a
 * photo it is the site's drawn card. Rendered on the server only, because nobody shares the document of a running page.
 */
export function SharingTags({ title, description, photo }: SharingTagsProps) {
  const { sharing, locale } = useAppServices();
  const { pathname } = useLocation();
  const niche = useQuery(callQueryOptions('readSettings')).data?.settings.niche ?? '';
  if (!sharing) return null;
  const { origin, card, cardAlt } = sharing;
  const { src, width, height } = photo ?? { src: card, ...SHARING_CARD };
  return (
    <>
      <meta property="og:type" content="website" />
      <meta
        property="og:url"
        content={origin + localisePath(locale, canonicalPath(pathname, nicheOfSite(niche)))}
      />
      <meta property="og:locale" content={`${locale}_${MAIN_COUNTRY[locale]}`} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={new URL(src, origin).href} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={photo ? title : cardAlt} />
      <meta name="twitter:card" content={photo ? 'summary' : 'summary_large_image'} />
    </>
  );
}

/** The largest picture of a main photo, unless it is locked for strangers (PAGE-33). */
export function sharedPhoto(
  photo:
    | {
        readonly locked: boolean;
        readonly width: number;
        readonly height: number;
        readonly sources: readonly { readonly width: number; readonly webp: string }[];
      }
    | null
    | undefined,
): SharedPhoto | undefined {
  const source = photo?.locked ? undefined : photo?.sources.at(-1);
  if (!photo || !source) return undefined;
  return {
    src: source.webp,
    width: source.width,
    height: Math.round((source.width * photo.height) / photo.width),
  };
}
