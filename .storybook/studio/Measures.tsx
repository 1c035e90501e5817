import { LEAST_DISTANCE, type Eyes } from '../../packages/ui/src/testing/distance.ts';
import type { Look } from '../../packages/ui/src/tokens/looks.ts';
import { LookTable } from './LookTable.tsx';
import { LEAST_RATIO } from '../../packages/ui/src/tokens/pairs.ts';
import { weakestEyes, type ContrastRow, type DistanceRow } from './measures.ts';

const EYES: Readonly<Record<Eyes, string>> = {
  full: 'full colour vision',
  protan: 'protan',
  deutan: 'deutan',
  tritan: 'tritan',
};

type ContrastTableProps = { readonly rows: readonly ContrastRow[]; readonly look: Look };

/** The contrast of each pair in each look, by WCAG 2.2 and by APCA, and what colour-blind eyes see of it. */
export function ContrastTable({ rows, look }: ContrastTableProps) {
  if (rows.length === 0) return <p className="py-3 text-sm">No pair of this choice.</p>;
  return (
    <>
      <LookTable
        caption="Contrast of pairs in every look"
        look={look}
        rows={rows.map(({ pair: { front, back, kind }, cells }) => ({
          key: `${kind} ${front} ${back}`,
          head: (
            <>
              {front} on {back}
              <span className="block font-normal text-ink-soft">{kind}</span>
            </>
          ),
          cells: cells.map((cell) => ({
            passes: cell.passes,
            content: (
              <span className="flex items-center gap-1.5">
                <span
                  aria-hidden="true"
                  className="grid size-7 shrink-0 place-items-center rounded-sm border border-line text-[0.6875rem] font-semibold"
                  style={{ backgroundColor: cell.back, color: cell.front }}
                >
                  {kind === 'text' ? 'Aa' : <span className="size-3.5 rounded-xs border-2 border-current" />}
                </span>
                <span>
                  <span className="font-semibold">{cell.ratio.toFixed(2)}</span>
                  <span className="block text-[0.6875rem]">
                    <abbr title="Lightness contrast of APCA" className="no-underline">
                      Lc
                    </abbr>{' '}
                    {Math.round(cell.apca)}
                  </span>
                  <span className="block text-[0.6875rem]">ΔE {Math.round(cell.seen)}</span>
                </span>
              </span>
            ),
          })),
        }))}
      />
      <p className="pt-2 text-xs text-ink-soft">
        First line: contrast ratio of WCAG 2.2, at least {LEAST_RATIO.normal.text} for text and{' '}
        {LEAST_RATIO.normal.mark} for marks, with more contrast {LEAST_RATIO.more.text} and{' '}
        {LEAST_RATIO.more.mark}. Lc: lightness contrast of APCA, for information; negative is light on dark.
        ΔE: smallest distance that colour-blind eyes see.
      </p>
    </>
  );
}

type DistanceTableProps = { readonly rows: readonly DistanceRow[]; readonly look: Look };

/** The distance of roles that mean different things, in each look and for each kind of eye (A11Y-6). */
export function DistanceTable({ rows, look }: DistanceTableProps) {
  return (
    <>
      <LookTable
        caption="Distance of roles that mean different things in every look"
        look={look}
        rows={rows.map(({ roles, cells }) => ({
          key: roles.join(' '),
          head: roles.join(' and '),
          cells: cells.map((cell) => {
            const weakest = weakestEyes(cell);
            return {
              passes: cell.passes,
              content: (
                <span className="flex items-start gap-1.5">
                  <span
                    aria-hidden="true"
                    className="mt-0.5 flex shrink-0 overflow-hidden rounded-sm border border-line"
                  >
                    {[cell.first, cell.second].map((colour) => (
                      <span key={colour} className="h-6 w-3.5" style={{ backgroundColor: colour }} />
                    ))}
                  </span>
                  <span>
                    <span className="font-semibold">{cell.distance.full.toFixed(0)}</span>
                    <span className="block text-[0.6875rem]">
                      {weakest === 'full'
                        ? 'colour-blind more'
                        : `${EYES[weakest]} ${cell.distance[weakest].toFixed(0)}`}
                    </span>
                  </span>
                </span>
              ),
            };
          }),
        }))}
      />
      <p className="pt-2 text-xs text-ink-soft">
        Distance by CIEDE2000: at least {LEAST_DISTANCE.full} with full colour vision, and at least{' '}
        {LEAST_DISTANCE.deficient} for protan, deutan and tritan eyes, of which the weakest is named.
      </p>
    </>
  );
}
