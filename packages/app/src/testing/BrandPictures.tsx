import { useEffect, useRef, useState } from 'react';
import {
  BRAND_IMAGE_ROLES,
  ICONS,
  SCREENSHOTS,
  SHARING_CARD,
  type BrandColors,
  type IconName,
  type ScreenshotForm,
} from '@rendezvous/contract/brand-images';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { brandImages } from '../brand-images/index.ts';

type BrandPicturesProps = {
  readonly brand?: 'harbour';
  readonly name: string;
  readonly lines: readonly string[];
  readonly screenshots?: boolean;
};

/** The pictures of a brand: its sharing cards, and the icons and pictures of its installed app. */
export function BrandPictures({ brand, name, lines, screenshots = false }: BrandPicturesProps) {
  const probe = useRef<HTMLDivElement>(null);
  const [colors, setColors] = useState<BrandColors | null>(null);
  useEffect(() => {
    if (probe.current) setColors(readColors(probe.current));
  }, [brand]);
  return (
    <Stack>
      <div ref={probe} data-brand={brand} data-theme="light" />
      {colors && (
        <>
          {lines.map((line) => (
            <Drawing
              key={line}
              alt={`${name}: ${line}`}
              {...SHARING_CARD}
              draw={() => brandImages.sharingCard({ name, line, domain: 'www.example' }, colors)}
            />
          ))}
          {screenshots && (
            <Cluster>
              {(Object.keys(ICONS) as IconName[]).map((icon) => (
                <Drawing
                  key={icon}
                  alt={icon}
                  width={96}
                  height={96}
                  draw={() => Promise.resolve(brandImages.icon(ICONS[icon].shape, colors))}
                />
              ))}
              {(Object.keys(SCREENSHOTS) as ScreenshotForm[]).map((form) => (
                <Drawing
                  key={form}
                  alt={form}
                  width={SCREENSHOTS[form].width / 2}
                  height={SCREENSHOTS[form].height / 2}
                  draw={() => brandImages.screenshot(form, { name, line: '', domain: 'www.example' }, colors)}
                />
              ))}
            </Cluster>
          )}
        </>
      )}
    </Stack>
  );
}

type DrawingProps = {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly draw: () => Promise<string>;
};

function Drawing({ alt, width, height, draw }: DrawingProps) {
  const [svg, setSvg] = useState<string | null>(null);
  // The story shows what was drawn first: colours and texts do not change while it is open.
  const drawing = useRef(draw);
  useEffect(() => void drawing.current().then(setSvg), []);
  return (
    svg && (
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} width={width} height={height} />
    )
  );
}

/** The light colours of the brand at an element, as the browser computes them. */
function readColors(element: HTMLElement): BrandColors {
  const entries = BRAND_IMAGE_ROLES.map((role) => {
    element.style.color = `var(--color-${role})`;
    return [role, getComputedStyle(element).color];
  });
  return Object.fromEntries(entries) as BrandColors;
}
