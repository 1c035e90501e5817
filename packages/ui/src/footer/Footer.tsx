import { cx } from 'class-variance-authority';
import { Children, useId, type ReactNode } from 'react';

export interface FooterProps {
  /** Before `company`: a `Logo`, or one in a link to the start page. */
  logo?: ReactNode;
  /** Each a `FooterColumn`; three stand side by side. */
  columns: ReactNode;
  /** Who runs the site: name, address, registration. */
  company?: ReactNode;
  /** Under everything: disclaimer, copyright, the US text (spec section 2). */
  legal?: ReactNode;
}

/** The foot of every page. */
export function Footer({ logo, columns, company, legal }: FooterProps) {
  return (
    <footer className="border-t border-line bg-sunken text-ink">
      <div className="mx-auto flex w-full max-w-344 flex-col gap-10 px-4 py-12 sm:px-6 lg:px-8">
        <div className="flex flex-col gap-10 md:flex-row md:justify-between">
          <div className="flex max-w-80 flex-col gap-4 text-sm text-ink-soft">
            {logo}
            {company}
          </div>
          <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-[repeat(3,auto)] sm:gap-x-8 md:gap-x-14">
            {columns}
          </div>
        </div>
        {legal && <div className="border-t border-line pt-6 text-sm text-ink-soft">{legal}</div>}
      </div>
    </footer>
  );
}

export interface FooterColumnProps {
  /** Heads the links and names them as a navigation. */
  title: string;
  /** Links, each becomes a list item; dress them with `TextLink tone="quiet"`. */
  children: ReactNode;
  /** For many short links: they stand in two columns, across the whole width of a phone. */
  wide?: boolean;
}

/** A titled list of links in the `Footer`. */
export function FooterColumn({ title, children, wide = false }: FooterColumnProps) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId} className={cx('flex min-w-0 flex-col gap-2', wide && 'max-sm:col-span-2')}>
      <h2 id={titleId} className="text-sm font-semibold">
        {title}
      </h2>
      <ul className={cx('text-sm wrap-anywhere', wide ? 'columns-2 gap-x-4 sm:gap-x-8' : 'flex flex-col')}>
        {Children.map(children, (link) => (
          <li className="[&>a]:inline-flex [&>a]:min-h-9 [&>a]:items-center [&>a]:py-1.5">{link}</li>
        ))}
      </ul>
    </nav>
  );
}
