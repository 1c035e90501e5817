import type { ReactNode } from 'react';
import { TriangleAlertIcon } from '@rendezvous/ui/primitives/icon';
import { lookKey, lookName, LOOKS, type Look } from '../../packages/ui/src/tokens/looks.ts';

export type LookRow = {
  readonly key: string;
  readonly head: ReactNode;
  /** One cell for each look, in the order of `LOOKS`. */
  readonly cells: readonly { readonly passes: boolean; readonly content: ReactNode }[];
};

type LookTableProps = {
  readonly caption: string;
  readonly rows: readonly LookRow[];
  readonly look: Look;
};

const edge = 'border-b border-line';

/** A table with one column for each look. The current look is marked, and cells below a minimum are. */
export function LookTable({ caption, rows, look }: LookTableProps) {
  const current = lookKey(look);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div role="region" aria-label={caption} tabIndex={0} className="max-w-full overflow-auto">
      <table className="w-full border-separate border-spacing-0 text-xs tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${edge} sticky start-0 bg-canvas py-1 pe-3 text-start`}>
              Pair
            </th>
            {LOOKS.map((one) => (
              <th
                key={lookKey(one)}
                scope="col"
                aria-current={lookKey(one) === current || undefined}
                className={`${edge} px-1 py-1 text-start align-bottom font-semibold ${
                  lookKey(one) === current ? 'rounded-t-sm bg-brand-soft text-on-brand-soft' : ''
                }`}
              >
                {lookName(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th
                scope="row"
                className={`${edge} sticky start-0 bg-canvas py-1.5 pe-3 text-start font-medium whitespace-nowrap`}
              >
                {head}
              </th>
              {cells.map(({ passes, content }, index) => (
                <td
                  key={lookKey(LOOKS[index] as Look)}
                  data-passes={passes}
                  className={`${edge} px-1 py-1.5 align-top whitespace-nowrap ${
                    passes ? '' : 'bg-danger-soft font-semibold text-on-danger-soft'
                  }`}
                >
                  {content}
                  {!passes && (
                    <span className="flex items-center gap-1 pt-0.5">
                      <TriangleAlertIcon className="size-3.5" /> fails
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
