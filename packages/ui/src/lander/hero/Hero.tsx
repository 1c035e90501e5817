import type { ReactNode } from 'react';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface HeroProps extends NativeProps<'section', 'title'> {
  /** For whom the page is, above the title. */
  kicker?: ReactNode;
  /** The only `h1` of the page. */
  title: ReactNode;
  /** One or two sentences below the title; inline content only. */
  lead: ReactNode;
  /** The main action. */
  action: ReactNode;
  /** Facts below the action: the price, and who may join. */
  facts?: ReactNode;
  /** Up to three decorative portraits of real members (LAND-2); the first one is the largest. */
  people: readonly { photo: PhotoSource | null; name: string }[];
}

const smallCorners = ['rounded-[8%_28%_8%_28%]', 'rounded-[28%_8%_28%_8%]'];

/** The top section of the home page: title, lead, main action and portraits (LAND-1). */
export function Hero({ kicker, title, lead, action, facts, people, ...rest }: HeroProps) {
  const [first, ...others] = people;
  return (
    <section {...rest} className="relative isolate overflow-clip bg-brand-soft text-on-brand-soft">
      <div
        className={`mx-auto grid w-full max-w-344 items-center gap-8 px-4 pt-10 pb-10 sm:px-6 md:gap-12 md:pt-16 md:pb-20 lg:px-8 ${first ? 'md:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]' : 'md:text-center'}`}
      >
        <div
          className={`flex min-w-0 flex-col gap-5 wrap-anywhere md:gap-7 ${first ? 'items-start' : 'items-start md:items-center'}`}
        >
          {kicker && <p className="font-semibold text-brand-strong">{kicker}</p>}
          <h1 className="max-w-full wrap-break-word hyphens-auto text-3xl font-extrabold tracking-tight text-balance text-ink">
            {title}
          </h1>
          <p className="max-w-[34rem] text-lg text-pretty text-ink-soft">{lead}</p>
          <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap sm:items-center">
            {action}
          </div>
          {facts && <div className="text-sm text-ink-soft">{facts}</div>}
        </div>
        {first && (
          <div aria-hidden="true" className="grid grid-cols-3 grid-rows-2 gap-2.5 md:gap-4">
            <div className="col-span-2 row-span-2 overflow-clip rounded-[28%_8%_28%_8%] shadow-overlay">
              <Photo photo={first.photo} name={first.name} decorative use="half" corners="none" priority />
            </div>
            {/* The large photo arrives before them: it is the page's largest paint. */}
            {smallCorners.map((corners, index) => {
              const person = others[index];
              return (
                person && (
                  <div key={corners} className={`overflow-clip shadow-raised ${corners}`}>
                    <Photo photo={person.photo} name={person.name} decorative corners="none" />
                  </div>
                )
              );
            })}
          </div>
        )}
      </div>
    </section>
  );
}

export interface StepsListProps extends NativeProps<'section', 'title'> {
  /** Title above the steps, an `h2`. */
  title: string;
  /** The steps, in order; three per row from tablets on. Titles are unique. */
  steps: readonly { title: string; text: string }[];
}

/** A numbered list of steps that explains how the site works (LAND-1). */
export function StepsList({ title, steps, ...rest }: StepsListProps) {
  return (
    <section {...rest} className="flex flex-col gap-8 wrap-anywhere md:gap-12">
      <h2 className="max-w-[22ch] text-2xl font-bold">{title}</h2>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-12">
        {steps.map((step, index) => (
          <li key={step.title} className="flex flex-col gap-2 border-t-2 border-brand pt-5">
            <span aria-hidden="true" className="text-sm font-bold text-brand tabular-nums">
              {index + 1}
            </span>
            <h3 className="text-lg font-semibold">{step.title}</h3>
            <p className="text-pretty text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
