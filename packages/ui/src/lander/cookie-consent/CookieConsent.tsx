import { useId, type ReactNode } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface CookieConsentProps extends NativeProps<'section', 'aria-labelledby' | 'title'> {
  /** The question: title of the panel, and accessible name of the region. */
  title: string;
  /** What the consent is for, with a link to the cookie page. */
  children: ReactNode;
  /** A `CookieChoice`. */
  choice: ReactNode;
}

/**
 * A question about cookies at the top of a page. It is a part of the page and covers nothing of it; the page remains
 * usable, also without a script. Render it directly after the skip link, so that it comes first in the tab order.
 */
export function CookieConsent({ title, children, choice, ...rest }: CookieConsentProps) {
  const id = useId();
  return (
    <section {...rest} aria-labelledby={id} className="border-b border-line-strong bg-raised text-ink">
      <div className="mx-auto flex w-full max-w-344 flex-col gap-3 px-4 py-3 sm:px-6 md:flex-row md:items-center md:gap-8 lg:px-8">
        <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
          <h2 id={id} className="text-md font-semibold">
            {title}
          </h2>
          <div className="max-w-[65ch] text-sm text-ink-soft">{children}</div>
        </div>
        <div className="md:w-80 md:shrink-0">{choice}</div>
      </div>
    </section>
  );
}
