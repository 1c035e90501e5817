import { cx } from 'class-variance-authority';
import { Children, useId, type ReactNode } from 'react';
import { ChevronDownIcon } from '../../primitives/icon/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface FooterProps extends NativeProps<'footer'> {
  /** A `Logo` above `company`, possibly in a link to the home page. */
  logo?: ReactNode;
  /** The `FooterColumn` elements; up to four are side by side, two on phones. */
  columns: ReactNode;
  /** The company behind the site: name, address, registration (PAGE-15). */
  company?: ReactNode;
  /** The last row: the disclaimer (PAGE-15) and the text for the United States (PAGE-17). */
  legal?: ReactNode;
}

/** The footer of every page (PAGE-15). */
export function Footer({ logo, columns, company, legal, ...rest }: FooterProps) {
  return (
    <footer {...rest} className="border-t border-line bg-sunken text-ink">
      <div className="mx-auto flex w-full max-w-344 flex-col gap-10 px-4 py-12 sm:px-6 lg:px-8">
        <div className="flex flex-col gap-10 md:flex-row md:justify-between">
          <div className="flex max-w-80 flex-col gap-4 text-sm text-ink-soft">
            {logo}
            {company}
          </div>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-8 sm:gap-x-8 md:max-w-200 md:flex-1">
            {columns}
          </div>
        </div>
        {legal && <div className="border-t border-line pt-6 text-sm text-ink-soft">{legal}</div>}
      </div>
    </footer>
  );
}

export interface FooterColumnProps extends NativeProps<'nav', 'aria-labelledby' | 'title'> {
  /** The title above the links; it names them as a navigation. */
  title: string;
  /** The links; each is wrapped into a list item. Style them with `TextLink tone="quiet"`. */
  children: ReactNode;
  /** Folds many short links; this is the text of the line that unfolds them, e.g. the current language "English". */
  folded?: ReactNode;
}

/** A titled list of links in the `Footer`. */
export function FooterColumn({ title, children, folded, ...rest }: FooterColumnProps) {
  const titleId = useId();
  const list = (
    <ul className={cx('text-sm wrap-anywhere', folded ? 'columns-2 gap-x-4 sm:gap-x-8' : 'flex flex-col')}>
      {Children.map(children, (link) => (
        <li className="[&>a]:inline-flex [&>a]:min-h-9 [&>a]:items-center [&>a]:py-1.5">{link}</li>
      ))}
    </ul>
  );
  return (
    <nav
      {...rest}
      aria-labelledby={titleId}
      className={cx('flex min-w-0 flex-col gap-2', folded && 'max-sm:has-open:col-span-2')}
    >
      <h2 id={titleId} className="text-sm font-semibold">
        {title}
      </h2>
      {folded ? (
        <details className="group">
          <summary className="inline-flex min-h-9 max-w-full list-none items-center gap-1.5 rounded-sm py-1.5 text-sm text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 wrap-anywhere">{folded}</span>
            <ChevronDownIcon
              className="size-4 shrink-0 transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  );
}
