import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { EmptyState } from '../../feedback/empty-state/index.ts';
import { HeartIcon, Undo2Icon, XIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { checkDistinctBy } from '../../foundation/dev-invariant/index.ts';
import { SwipeCard, type SwipePerson } from './SwipeCard.tsx';
import { verdictOfKey, type SwipeVerdict } from './swipe.rules.ts';

/** What stands where no card is. */
export interface SwipeEnd {
  /** `error` where the cards did not come. Default `search`; out of likes it is always a heart. */
  illustration?: 'search' | 'error';
  title: string;
  text: ReactNode;
  /** A `Countdown` to the next likes. */
  countdown?: ReactNode;
  /** A button or link: the next thing to do. */
  action?: ReactNode;
}

export interface SwipeDeckProps {
  /** Names the game. */
  label: string;
  /** Who is left, the top card first; undefined while they load. Whoever is decided on leaves the list at once. */
  people: readonly SwipePerson[] | undefined;
  /** Read while `people` is undefined, e.g. "Dealing the cards"; not seen. */
  loadingLabel: string;
  /** Told at once of each decision, before the card has flown off; take the person out of `people`. */
  onSwipe: (verdict: SwipeVerdict, person: SwipePerson) => void;
  /** Brings the last card back; undefined while there is none. */
  onUndo?: () => void;
  /** Names the button that brings the last card back; without `onUndo` it is disabled. */
  undoLabel: string;
  /** What a press does, e.g. "Like Anna". */
  likeLabel: (name: string) => string;
  /** The same of the other button, e.g. "Pass on Anna". */
  passLabel: (name: string) => string;
  /** How it is played, e.g. "Drag the card: right to like, left to pass." */
  hint: string;
  /** How it is played by keyboard, after `hint`, e.g. "The arrow keys do the same."; only where there is a mouse, and no phone's width. */
  keysHint?: string;
  /** What happened last, for screen readers, e.g. "You liked Anna. Next: Lena, 34."; empty at first. */
  outcome: string;
  /** E.g. "3 of 4 likes left today" (spec section 4, "Daily allowance"). Left out while `people` load, its place is held. */
  allowance?: ReactNode;
  /** Shown when `people` is empty. */
  empty: SwipeEnd;
  /** Set while the day's likes are used up: it stands instead of the cards. */
  outOfLikes?: SwipeEnd;
  /** True where nothing can be decided now, e.g. offline. */
  disabled?: boolean;
  /** Said on a locked photo. */
  lockedLabel?: string;
}

/** Cards that are drawn: the top one and two behind it. */
const VISIBLE_CARDS = 3;

interface Leaving {
  person: SwipePerson;
  verdict: SwipeVerdict;
}

/**
 * The swipe game: one card after the other, liked towards the line's end and passed towards its start, by dragging, by
 * buttons, or by the arrow keys; Backspace brings the last one back.
 */
export function SwipeDeck(props: SwipeDeckProps) {
  const { label, people, outcome, allowance, empty, outOfLikes, disabled = false } = props;
  const { loadingLabel, onSwipe, onUndo, undoLabel, likeLabel, passLabel, hint, keysHint, lockedLabel } =
    props;
  if (import.meta.env.DEV && people) checkDistinctBy('SwipeDeck', 'people', people, 'id');
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const heldFocus = useRef(false);
  const [leaving, setLeaving] = useState<readonly Leaving[]>([]);
  const waiting = people?.filter((person) => leaving.every((one) => one.person.id !== person.id)) ?? [];
  const [top] = outOfLikes ? [] : waiting;
  const over = outOfLikes ?? (people && !top ? empty : undefined);
  const end = leaving.length === 0 ? over : undefined;

  useLayoutEffect(() => {
    // What had the focus may be gone or disabled after a decision; it stays in the game.
    const active = document.activeElement;
    const lost = !active || active === document.body || active.matches(':disabled');
    if (heldFocus.current && lost) (stack.current ?? section.current)?.focus();
  }, [top?.id, end, onUndo]);

  function holdFocus() {
    heldFocus.current = section.current?.contains(document.activeElement) ?? false;
  }
  function decide(verdict: SwipeVerdict) {
    if (!top || disabled) return;
    holdFocus();
    setLeaving([...leaving, { person: top, verdict }]);
    onSwipe(verdict, top);
  }
  function undo() {
    if (!onUndo || disabled) return;
    holdFocus();
    setLeaving([]);
    onUndo();
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    const verdict = verdictOfKey(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (!verdict && event.key !== 'Backspace') return;
    event.preventDefault();
    if (verdict) decide(verdict);
    else undo();
  }

  const cards = [
    ...leaving.map(({ person, verdict }) => ({ person, verdict, depth: 0 })),
    ...(outOfLikes ? [] : waiting.slice(0, VISIBLE_CARDS)).map((person, depth) => ({
      person,
      verdict: undefined,
      depth,
    })),
  ];
  return (
    <section
      ref={section}
      aria-label={label}
      aria-busy={people ? undefined : true}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      // What stands where no card is may go with its own button's press.
      onClickCapture={holdFocus}
      data-state={!people ? 'loading' : outOfLikes ? 'out-of-likes' : end ? 'empty' : 'playing'}
      className="flex w-full flex-col items-center gap-4 overflow-x-clip px-2 pt-1 outline-none"
    >
      {end ? (
        <EmptyState
          illustration={outOfLikes ? 'likes' : (end.illustration ?? 'search')}
          title={end.title}
          description={
            <span className="flex flex-col items-center gap-4">
              {end.text}
              {end.countdown}
            </span>
          }
          action={end.action}
        />
      ) : (
        <>
          {(allowance || !people) && (
            <p className="text-sm font-medium text-ink-soft tabular-nums">
              {allowance || (
                <span
                  aria-hidden="true"
                  className="inline-block h-3.5 w-40 animate-pulse-soft rounded-sm bg-line align-middle"
                />
              )}
            </p>
          )}
          <div
            ref={stack}
            role="group"
            aria-labelledby={top ? `${id}-name` : undefined}
            aria-label={top ? undefined : loadingLabel}
            aria-describedby={`${id}-hint`}
            // The arrow keys work here (WCAG 2.1.1).
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reached by Tab, as said above
            tabIndex={top ? 0 : -1}
            className="group/stack relative mb-5 aspect-4/5 w-full max-w-[min(26rem,56dvh)] rounded-xl outline-offset-4"
          >
            {cards.length === 0 && (
              <div aria-hidden="true" className="size-full animate-pulse-soft rounded-xl bg-line" />
            )}
            {cards.map(({ person, verdict, depth }) => (
              <SwipeCard
                key={person.id}
                person={person}
                depth={depth}
                leaving={verdict}
                draggable={person === top && !disabled}
                nameId={`${id}-name`}
                lockedLabel={lockedLabel}
                onVerdict={(verdict) => person.id === top?.id && decide(verdict)}
                onGone={() => setLeaving((all) => all.filter((one) => one.person.id !== person.id))}
              />
            ))}
          </div>
        </>
      )}
      {!outOfLikes && (
        <div className={`flex items-center gap-5 ${people ? '' : 'min-h-14'}`}>
          {top && (
            <IconButton
              size="lg"
              tone="neutral"
              label={passLabel(top.name)}
              icon={<XIcon />}
              disabled={disabled}
              onClick={() => decide('pass')}
            />
          )}
          {(top || onUndo) && (
            <IconButton
              tone="neutral"
              label={undoLabel}
              icon={<Undo2Icon />}
              disabled={disabled || !onUndo}
              onClick={undo}
            />
          )}
          {top && (
            <IconButton
              size="lg"
              tone="brand"
              label={likeLabel(top.name)}
              icon={<HeartIcon />}
              disabled={disabled}
              onClick={() => decide('like')}
            />
          )}
        </div>
      )}
      {!end && (
        <p id={`${id}-hint`} className="text-center text-sm text-balance text-ink-soft">
          {hint}
          {keysHint && <span className="hidden md:pointer-fine:inline"> {keysHint}</span>}
        </p>
      )}
      <p role="status" className="sr-only">
        {people ? outcome : loadingLabel}
      </p>
    </section>
  );
}
