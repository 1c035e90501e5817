import {
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { EmptyState } from '../../feedback/empty-state/index.ts';
import { HeartIcon, Undo2Icon, XIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { checkDistinctBy } from '../../foundation/dev-invariant/index.ts';
import { SwipeCard, type SwipePerson } from './SwipeCard.tsx';
import { verdictOfKey, type SwipeVerdict } from './swipe.rules.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** Shown instead of the cards. */
export interface SwipeEnd {
  /** Use `error` if loading failed. Default `search`; `outOfLikes` always shows a heart. */
  illustration?: 'search' | 'error';
  title: string;
  text: ReactNode;
  /** A `Countdown` to the next likes (SWIPE-4). */
  countdown?: ReactNode;
  /** A button or link for what to do next. */
  action?: ReactNode;
}

export interface SwipeDeckProps extends NativeProps<
  'section',
  'aria-busy' | 'aria-label' | 'onClickCapture' | 'onKeyDown' | 'tabIndex'
> {
  /** Accessible name of the game. */
  label: string;
  /** The remaining members, the top card first; undefined while they load. Remove members in `onSwipe`. */
  people: readonly SwipePerson[] | undefined;
  /** Announced to screen readers while `people` is undefined, e.g. "Dealing the cards"; visually hidden. */
  loadingLabel: string;
  /** Called with each decision, before the card has animated away; remove the member from `people` there. */
  onSwipe: (verdict: SwipeVerdict, person: SwipePerson) => void;
  /** Undoes the last decision; undefined if there is none to undo (SWIPE-3). */
  onUndo?: () => void;
  /** Accessible name of the undo button, which is disabled without `onUndo`. */
  undoLabel: string;
  /** Accessible name of the like button, e.g. "Like Anna". */
  likeLabel: (name: string) => string;
  /** Accessible name of the pass button, e.g. "Pass on Anna". */
  passLabel: (name: string) => string;
  /** How the game is played, e.g. "Drag the card: right to like, left to pass." */
  hint: string;
  /** Keyboard hint after `hint`, e.g. "The arrow keys do the same."; shown on wide screens with a fine pointer. */
  keysHint?: string;
  /** Announcement of the last decision, e.g. "You liked Anna. Next: Lena, 34."; visually hidden, empty at first. */
  outcome: string;
  /** Likes left today, e.g. "3 of 4 likes left today" (LIKE-1). While `people` load, its space is reserved. */
  allowance?: ReactNode;
  /** Shown when `people` is empty. */
  empty: SwipeEnd;
  /** Replaces the cards while the day's likes are used up (SWIPE-4). */
  outOfLikes?: SwipeEnd;
  /** Whether decisions are disabled, e.g. while offline. */
  disabled?: boolean;
  /** Text on a locked photo, e.g. who can see it (PHOTO-8). */
  lockedLabel?: string;
}

/** Number of rendered cards: the top one and two behind it. */
const VISIBLE_CARDS = 3;

interface Leaving {
  person: SwipePerson;
  verdict: SwipeVerdict;
  forward: 1 | -1;
}

/** 1, or -1 where the line runs to the left. */
function forwardOf(element: Element | null): 1 | -1 {
  return element && getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}

/**
 * The swipe game (SWIPE-2): the player likes a card towards the end of the line or passes it towards the start, by
 * dragging, by buttons or by arrow keys. Backspace undoes the last decision (SWIPE-3). The cards are as high as the screen
 * lets them be beside their buttons; the custom property `--deck-inset` is the height of what a page shows above the deck.
 */
export function SwipeDeck(props: SwipeDeckProps) {
  const { label, people, outcome, allowance, empty, outOfLikes, disabled = false, ...others } = props;
  const { loadingLabel, onSwipe, onUndo, undoLabel, likeLabel, passLabel, hint, keysHint, ...further } =
    others;
  const { lockedLabel, ref, ...rest } = further;
  if (import.meta.env.DEV && people) checkDistinctBy('SwipeDeck', 'people', people, 'id');
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => section.current as HTMLElement);
  const stack = useRef<HTMLDivElement>(null);
  const heldFocus = useRef(false);
  const [leaving, setLeaving] = useState<readonly Leaving[]>([]);
  const waiting = people?.filter((person) => leaving.every((one) => one.person.id !== person.id)) ?? [];
  const [top] = outOfLikes ? [] : waiting;
  const over = outOfLikes ?? (people && !top ? empty : undefined);
  const end = leaving.length === 0 ? over : undefined;

  useLayoutEffect(() => {
    // The focused element may be gone or disabled after a decision: the focus stays in the game.
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
    // Before anything has changed, so that the browser knows the answer.
    const forward = forwardOf(section.current);
    setLeaving([...leaving, { person: top, verdict, forward }]);
    onSwipe(verdict, top);
  }
  const onVerdict = useStable((verdict: SwipeVerdict, id: string) => {
    if (id === top?.id) decide(verdict);
  });
  const onGone = useCallback(
    (id: string) => setLeaving((all) => all.filter(({ person }) => person.id !== id)),
    [],
  );
  function undo() {
    if (!onUndo || disabled) return;
    holdFocus();
    setLeaving([]);
    onUndo();
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    const verdict = verdictOfKey(event.key, forwardOf(event.currentTarget) === -1);
    if (!verdict && event.key !== 'Backspace') return;
    event.preventDefault();
    if (verdict) decide(verdict);
    else undo();
  }

  const cards = [
    ...leaving.map((one) => ({ ...one, depth: 0 })),
    ...(outOfLikes ? [] : waiting.slice(0, VISIBLE_CARDS)).map((person, depth) => ({
      person,
      verdict: undefined,
      forward: undefined,
      depth,
    })),
  ];
  return (
    <section
      {...rest}
      ref={section}
      aria-label={label}
      aria-busy={people ? undefined : true}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      // Pressing the button of an end state may remove that state, and the focus with it.
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
            // The stack must be reachable by Tab, because the arrow keys work on it (WCAG 2.1.1).
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be reachable by Tab, see above
            tabIndex={top ? 0 : -1}
            className="group/stack relative mb-5 aspect-4/5 w-full max-w-[min(26rem,max(14rem,(100dvh_-_19rem_-_var(--deck-inset,0rem))*0.8))] rounded-xl outline-offset-4"
          >
            {cards.length === 0 && (
              <div aria-hidden="true" className="size-full animate-pulse-soft rounded-xl bg-line" />
            )}
            {cards.map(({ person, verdict, forward, depth }) => (
              <SwipeCard
                key={person.id}
                person={person}
                depth={depth}
                leaving={verdict}
                forward={forward}
                draggable={person === top && !disabled}
                nameId={`${id}-name`}
                lockedLabel={lockedLabel}
                onVerdict={onVerdict}
                onGone={onGone}
              />
            ))}
          </div>
        </>
      )}
      {(!outOfLikes || onUndo) && (
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

/** Returns the same function at each render, which calls the latest one; for events only, not while rendering. */
function useStable<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
