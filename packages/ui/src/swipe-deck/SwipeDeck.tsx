import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { EmptyState } from '../empty-state/index.ts';
import { HeartIcon, Undo2Icon, XIcon } from '../icon/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { checkDistinctBy } from '../misuse/index.ts';
import { SwipeCard, type SwipePerson } from './SwipeCard.tsx';
import { verdictOfKey, type SwipeVerdict } from './swipe.rules.ts';

/** What stands where no card is. */
export interface SwipeEnd {
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
  loadingLabel: string;
  onSwipe: (verdict: SwipeVerdict, person: SwipePerson) => void;
  /** Brings the last card back; undefined while there is none. */
  onUndo?: () => void;
  undoLabel: string;
  /** What a press does, e.g. "Like Anna". */
  likeLabel: (name: string) => string;
  passLabel: (name: string) => string;
  /** How it is played, e.g. "Drag the card or use the arrow keys". */
  hint: string;
  /** What happened last, for screen readers, e.g. "You liked Anna. Next: Lena, 34."; empty at first. */
  outcome: string;
  /** E.g. "3 of 4 likes left today" (spec section 4, "Daily allowance"). */
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
  const { loadingLabel, onSwipe, onUndo, undoLabel, likeLabel, passLabel, hint, lockedLabel } = props;
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
          illustration={outOfLikes ? 'likes' : 'search'}
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
          {allowance && <p className="text-sm font-medium text-ink-soft tabular-nums">{allowance}</p>}
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
        <div className="flex items-center gap-5">
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
        </p>
      )}
      <p role="status" className="sr-only">
        {people ? outcome : loadingLabel}
      </p>
    </section>
  );
}
