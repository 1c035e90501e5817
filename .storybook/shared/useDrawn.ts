import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * What the browser makes of CSS values in the place of the ref, so in its theme, contrast, brand and density:
 * `useDrawn('color', { ink: 'var(--color-ink)' }, globals)` is `[ref, { ink: 'oklch(0.245 0.035 345)' }]`. Empty until
 * it is drawn, and drawn again when the toolbar's globals change.
 */
export function useDrawn<Name extends string>(
  property: 'color' | 'font-size' | 'width',
  values: Readonly<Record<Name, string>>,
  globals: unknown,
): readonly [RefObject<HTMLDivElement | null>, Partial<Record<Name, string>>] {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Partial<Record<Name, string>>>({});
  useEffect(() => {
    if (place.current) setDrawn(measure(place.current, property, values));
  }, [property, values, globals]);
  return [place, drawn];
}

function measure<Name extends string>(
  place: HTMLElement,
  property: string,
  values: Readonly<Record<Name, string>>,
) {
  return Object.fromEntries(
    Object.entries<string>(values).map(([name, value]) => {
      // One probe each: a change of value would begin a transition, and be read as the value before.
      const probe = document.createElement('span');
      probe.style.position = 'absolute';
      probe.style.setProperty(property, value);
      place.append(probe);
      const found = getComputedStyle(probe).getPropertyValue(property);
      probe.remove();
      return [name, found];
    }),
  ) as Record<Name, string>;
}

/** `13.5938px` as people write it. */
export function inPixels(length: string | undefined): string {
  return length ? `${Math.round(Number.parseFloat(length) * 10) / 10} px` : '';
}
