import { Root, Slottable } from '@radix-ui/react-slot';
import { cx } from 'class-variance-authority';
import type { ReactElement, ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../../primitives/icon/index.ts';
import { pageRow } from './page-row.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface PaginationProps extends NativeProps<'nav', 'aria-label'> {
  /** The name of the navigation, e.g. "Pages of results". */
  label: string;
  /** The current page, from 1; a larger number means the last page. */
  page: number;
  /** The number of pages; with one or none nothing is rendered. */
  pages: number;
  /** Returns the link to a page, without content: `<a href>` or a router's `<Link to>`. */
  linkTo: (page: number) => ReactElement;
  /** Formats the number of a page, e.g. "1,204". */
  numberLabel: (page: number) => string;
  /** Returns the name of the link to a page, with the formatted number, e.g. "Page 1,204". */
  pageLabel: (page: number) => string;
  /** The name of the arrow to the previous page, e.g. "Previous page"; on the first page it is not a link. */
  previousLabel: string;
  /** The name of the arrow to the next page, e.g. "Next page"; on the last page it is not a link. */
  nextLabel: string;
  /** Shown instead of the numbers on phones, e.g. "Page 7 of 42". */
  summary: string;
}

const place = cx(
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 font-semibold tabular-nums',
);
const link = cx(
  place,
  'text-ink transition-colors hover:bg-sunken data-current:bg-brand data-current:text-on-brand',
  'forced-colors:data-current:outline-2 forced-colors:data-current:-outline-offset-2',
);
const arrow = 'size-5 shrink-0 rtl:-scale-x-100';

/** Links to the pages of a list, each with its own address. It renders nothing for a single page. */
export function Pagination({
  label,
  page,
  pages,
  linkTo,
  numberLabel,
  pageLabel,
  previousLabel,
  nextLabel,
  summary,
  ...rest
}: PaginationProps) {
  if (pages <= 1) return null;
  const current = Math.min(pages, Math.max(1, page));
  return (
    <nav {...rest} aria-label={label} className="flex items-center justify-between gap-1 sm:justify-center">
      <Step link={current > 1 && linkTo(current - 1)} label={previousLabel}>
        <ChevronLeftIcon className={arrow} />
      </Step>
      <p className="text-center text-sm text-ink-soft tabular-nums sm:hidden">{summary}</p>
      <ol className="flex flex-wrap justify-center gap-1 max-sm:hidden">
        {pageRow(current, pages).map((number, index, row) =>
          number === null ? (
            <li key={`after ${row[index - 1]}`} aria-hidden="true" className={cx(place, 'text-ink-soft')}>
              …
            </li>
          ) : (
            <li key={number}>
              <Root
                aria-label={pageLabel(number)}
                aria-current={number === current ? 'page' : undefined}
                data-current={number === current || undefined}
                className={link}
              >
                <Slottable child={linkTo(number)}>{() => numberLabel(number)}</Slottable>
              </Root>
            </li>
          ),
        )}
      </ol>
      <Step link={current < pages && linkTo(current + 1)} label={nextLabel}>
        <ChevronRightIcon className={arrow} />
      </Step>
    </nav>
  );
}

interface StepProps {
  /** False at the end of the list; the arrow is then pale, and its neighbours do not move. */
  link: ReactElement | false;
  label: string;
  children: ReactNode;
}

function Step({ link: to, label, children }: StepProps) {
  if (!to) {
    return (
      <span aria-hidden="true" className={cx(place, 'text-ink-soft opacity-50')}>
        {children}
      </span>
    );
  }
  return (
    <Root aria-label={label} className={link}>
      <Slottable child={to}>{() => children}</Slottable>
    </Root>
  );
}
