import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Computes CSS values at the element of the ref, in its theme, contrast, brand and density:
 * `useComputedCss('color', { ink: 'var(--color-ink)' }, globals)` returns `[ref, { ink: 'oklch(0.245 0.035 345)' }]`. The
 * values are empty until the first effect, and are computed again when the toolbar's globals change.
 */
export function useComputedCss<Name extends string>(
  property: 'color' | 'font-size' | 'width',
  values: Readonly<Record<Name, string>>,
  globals: unknown,
): readonly [RefObject<HTMLDivElement | null>, Partial<Record<Name, string>>] {
  const ref = useRef<HTMLDivElement>(null);
  const [computed, setComputed] = useState<Partial<Record<Name, string>>>({});
  useEffect(() => {
    if (ref.current) setComputed(measure(ref.current, property, values));
  }, [property, values, globals]);
  return [ref, computed];
}

function measure<Name extends string>(
  container: HTMLElement,
  property: string,
  values: Readonly<Record<Name, string>>,
) {
  return Object.fromEntries(
    Object.entries<string>(values).map(([name, value]) => {
      // Each value has its own probe: changing the value of one would start a transition and return the previous value.
      const probe = document.createElement('span');
      probe.style.position = 'absolute';
      probe.style.setProperty(property, value);
      container.append(probe);
      const found = getComputedStyle(probe).getPropertyValue(property);
      probe.remove();
      return [name, found];
    }),
  ) as Record<Name, string>;
}

/** Formats a length such as `13.5938px` for people: `13.6 px`. */
export function inPixels(length: string | undefined): string {
  return length ? `${Math.round(Number.parseFloat(length) * 10) / 10} px` : '';
}
