import type { ReactNode } from 'react';
import { DottedMap, type DottedMapPin } from './DottedMap.tsx';

export interface MapHeroProps {
  /** The page's one `h1`. */
  title: ReactNode;
  /** One or two sentences below the title. */
  lead: ReactNode;
  /** The one thing to do. */
  action: ReactNode;
  /** Plain facts under the action: what it costs, who may join. */
  facts?: ReactNode;
  /**
   * Up to twelve people on the map. Roughly where they are, never from a position that a device gave; never a fictional
   * profile, for there is no room for its mark (decisions.md, "Fictional profiles").
   */
  pins: readonly DottedMapPin[];
}

/** The top of a lander: people all over a dotted Europe. The map is a mood, so it is silent to screen readers. */
export function MapHero({ title, lead, action, facts, pins }: MapHeroProps) {
  return (
    <section className="overflow-clip bg-brand-soft text-on-brand-soft">
      <div className="mx-auto grid w-full max-w-344 items-center gap-8 px-4 py-10 sm:px-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] md:gap-10 md:py-16 lg:px-8">
        <div className="flex min-w-0 flex-col items-start gap-5 md:gap-7">
          <h1 className="max-w-full text-3xl font-extrabold tracking-tight text-balance text-ink">{title}</h1>
          <div className="max-w-[34rem] text-lg text-pretty text-ink-soft">{lead}</div>
          <div className="flex w-full flex-wrap items-center gap-3">{action}</div>
          {facts && <div className="text-sm text-ink-soft">{facts}</div>}
        </div>
        <div className="mx-auto w-full max-w-160">
          <DottedMap pins={pins.slice(0, 12)} />
        </div>
      </div>
    </section>
  );
}
