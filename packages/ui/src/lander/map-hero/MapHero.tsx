import type { ReactNode } from 'react';
import { DottedMap, type DottedMapPin } from './DottedMap.tsx';
import { RegionMap, type RegionMapProps } from './RegionMap.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface MapHeroProps extends NativeProps<'section', 'title'> {
  /** For whom the page is, above the title. */
  kicker?: ReactNode;
  /** The only `h1` of the page. */
  title: ReactNode;
  /** One or two sentences below the title. */
  lead: ReactNode;
  /** The main action. */
  action: ReactNode;
  /** Facts below the action: the price, and who may join. */
  facts?: ReactNode;
  /**
   * Up to twelve people on the map, in approximate positions that never come from a device's location (PLACE-2). Only
   * real members, never fictional profiles, because there is no space for their mark (FICTION-1, LAND-2).
   */
  pins?: readonly DottedMapPin[];
  /** A country whose regions can be chosen, in place of Europe and its pins. */
  map?: RegionMapProps;
}

const NOBODY: readonly DottedMapPin[] = [];

/**
 * The top section of a landing page: a country with its regions as links, or portraits on a dotted map of Europe, which is
 * decorative (LAND-4).
 */
export function MapHero({ kicker, title, lead, action, facts, pins = NOBODY, map, ...rest }: MapHeroProps) {
  return (
    <section {...rest} className="overflow-clip bg-brand-soft text-on-brand-soft">
      <div className="mx-auto grid w-full max-w-344 items-center gap-8 px-4 py-10 sm:px-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] md:gap-10 md:py-16 lg:px-8">
        <div className="flex min-w-0 flex-col items-start gap-5 md:gap-7">
          {kicker && <p className="font-semibold text-brand-strong">{kicker}</p>}
          <h1 className="max-w-full wrap-break-word hyphens-auto text-3xl md:max-lg:text-2xl font-extrabold tracking-tight text-balance text-ink">
            {title}
          </h1>
          <div className="max-w-[34rem] text-lg text-pretty text-ink-soft">{lead}</div>
          <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap sm:items-center">
            {action}
          </div>
          {facts && <div className="text-sm text-ink-soft">{facts}</div>}
        </div>
        <div className="mx-auto w-full max-w-160">
          {map ? <RegionMap {...map} /> : <DottedMap pins={pins.slice(0, 12)} />}
        </div>
      </div>
    </section>
  );
}
