import type { ReactNode } from 'react';
import { HeartIcon, MapPinIcon, Undo2Icon, XIcon } from '../../primitives/icon/index.ts';
import { Button, LinkButton, type LinkButtonProps } from '../../primitives/button/index.ts';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** A member in a `CardDeck`. */
export interface CardDeckPerson {
  id: string;
  name: string;
  /** The heading of the card: name and age. */
  title: ReactNode;
  place: string;
  photo: PhotoSource | null;
  /** What "no" to this person is called, with the name: "No to Camille"; it begins with the text of `noLabel`. */
  noTo: string;
  /** The link that says "yes", with a label that names the person. */
  yes: LinkButtonProps['children'];
}

export interface CardDeckProps extends NativeProps<'form', 'aria-label' | 'aria-labelledby'> {
  /** Accessible name of the deck. */
  label: string;
  /** The cards, the top one first. Only real members, because a card has no mark of a fictional profile (LAND-2). */
  people: readonly CardDeckPerson[];
  /** The button that shows the next card, e.g. "No". */
  noLabel: string;
  /** What the last card says, below all others. */
  end: ReactNode;
  /** The button on the last card that begins again, e.g. "Start again". */
  againLabel: string;
}

/**
 * Cards of people one on top of the other: "no" shows the next card, and "yes" is a link (LAND-11). It needs no script:
 * "no" is a native checkbox that can be taken back, and the browser resets all of them on the last card. Only the card on
 * top can be read and pressed; the one below it is loaded, and the others are not.
 */
export function CardDeck({ label, people, noLabel, end, againLabel, ...rest }: CardDeckProps) {
  return (
    <form {...rest} aria-label={label} autoComplete="off" className="mx-auto w-full max-w-88">
      {/* Otherwise Enter on a checkbox would send the form. */}
      <button type="submit" disabled hidden aria-label={label} />
      <ul className="isolate grid grid-cols-1">
        {people.map((person, index) => (
          <li key={person.id} className={`${item} ${passed}`}>
            <article
              className={`${card} group-has-checked/card:invisible group-has-checked/card:-translate-x-3/4 group-has-checked/card:-rotate-12 group-has-checked/card:opacity-0`}
            >
              <Photo
                photo={person.photo}
                name={person.name}
                decorative
                ratio="fill"
                corners="none"
                use="half"
                priority={index === 0}
              />
              <div
                className={`absolute inset-x-0 bottom-0 flex flex-col items-start gap-1.5 photo-scrim px-5 pb-5 text-photo-ink transition-[visibility] duration-300 motion-reduce:transition-none ${onTop}`}
              >
                <h2 className="line-clamp-2 max-w-full text-xl leading-tight font-bold tracking-normal wrap-anywhere">
                  {person.title}
                </h2>
                {person.place && (
                  <p className="flex max-w-full items-center gap-1.5">
                    <MapPinIcon className="size-4 shrink-0" aria-hidden="true" />
                    <span className="line-clamp-1 break-all" dir="auto">
                      {person.place}
                    </span>
                  </p>
                )}
              </div>
            </article>
            <label className={`${no} ${onTop}`}>
              <input type="checkbox" className="sr-only" />
              <XIcon aria-hidden="true" className="size-5.5 group-has-checked/card:hidden" />
              <Undo2Icon aria-hidden="true" className="hidden size-4 group-has-checked/card:block" />
              <span aria-hidden="true" className="group-has-checked/card:hidden">
                {noLabel}
              </span>
              <span className="sr-only group-has-checked/card:not-sr-only">{person.noTo}</span>
            </label>
            <div className={`row-start-2 group-has-checked/card:invisible! ${onTop}`}>
              <LinkButton size="lg" width="fill" icon={<HeartIcon className="fill-current" />}>
                {person.yes}
              </LinkButton>
            </div>
          </li>
        ))}
        <li className={item}>
          <div className={card}>
            <div
              className={`flex size-full flex-col items-center justify-center gap-5 bg-brand-soft p-6 text-center text-on-brand-soft ${onTop}`}
            >
              {end}
            </div>
          </div>
          {people.length > 0 && (
            <div className={`col-span-2 row-start-2 ${onTop}`}>
              <Button type="reset" tone="neutral" size="lg" width="fill" icon={<Undo2Icon />}>
                {againLabel}
              </Button>
            </div>
          )}
        </li>
      </ul>
    </form>
  );
}

/*
 * A card is on top when it is the first one or follows a card with a "no". Whether the answers are in order makes no
 * difference to the cards below: only the latest "no" can be taken back.
 */

/** The two topmost cards are there; an attribute of the card before decides, so that no script is needed. */
const item = [
  'group/card z-1 col-start-1 row-start-1 hidden grid-cols-2 grid-rows-[auto_auto_2.75rem] gap-3',
  'first:z-2 nth-[-n+2]:grid [li:has(:checked)+&]:z-2 [li:has(:checked)+&]:grid [li:has(:checked)+li+&]:grid',
].join(' ');

/** A card that had its "no" flies away over the next one, and is gone when that one has its own. */
const passed = 'has-checked:pointer-events-none has-checked:z-3! [&:has(:checked):has(+li_:checked)]:hidden!';

/** What belongs to the card on top only: hidden, also from the keyboard and screen readers, until the card is there. */
const onTop = 'invisible [li:first-child_&]:visible [li:has(:checked)+li_&]:visible';

const card = [
  'relative col-span-2 row-start-1 aspect-4/5 overflow-clip rounded-xl bg-brand-soft shadow-raised ring-1 ring-line',
  'translate-y-5 scale-95 transition-[translate,rotate,scale,opacity,visibility] duration-300 ease-out motion-reduce:transition-none',
  '[li:first-child_&]:translate-y-0 [li:first-child_&]:scale-100 [li:has(:checked)+li_&]:translate-y-0 [li:has(:checked)+li_&]:scale-100',
].join(' ');

/** A button beside "yes"; once it was pressed, the line below the deck that takes it back. */
const no = [
  'relative row-start-2 inline-flex min-h-13 cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-4 text-center text-lg font-semibold text-ink select-none hover:border-ink hover:bg-sunken',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
  'has-checked:pointer-events-auto has-checked:visible! has-checked:col-span-2 has-checked:row-start-3 has-checked:min-h-11 has-checked:justify-self-center has-checked:border-transparent has-checked:bg-transparent has-checked:text-sm has-checked:text-ink-soft',
].join(' ');
