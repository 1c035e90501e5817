import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { prefersLessMotion } from '../../foundation/motion/index.ts';
import { dragIntent, pullOf, tiltOf, verdictOf, type SwipeVerdict } from './swipe.rules.ts';

/** A release after a longer pause than this is not a flick. */
const MAX_FLICK_PAUSE_MS = 80;
/** Fraction of the vertical movement that the card follows. */
const VERTICAL_SHARE = 0.25;

/**
 * Drags a card by mouse, pen or finger; the page still scrolls vertically. It sets the styles through the CSSOM and not
 * through React: nothing renders during a drag, and a strict `style-src` policy allows it.
 */
export function useCardDrag(enabled: boolean, onVerdict: (verdict: SwipeVerdict) => void) {
  const decide = useRef(onVerdict);
  const listening = useRef<AbortController>(null);
  const dragged = useRef(false);
  useEffect(() => {
    decide.current = onVerdict;
  });
  useEffect(() => () => listening.current?.abort(), []);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (!enabled || !event.isPrimary || event.button !== 0) return;
    const card = event.currentTarget;
    const width = card.offsetWidth;
    const forward = getComputedStyle(card).direction === 'rtl' ? -1 : 1;
    const { clientX: startX, clientY: startY } = event;
    let intent: ReturnType<typeof dragIntent> = 'undecided';
    let last = { x: startX, at: event.timeStamp, speed: 0 };
    listening.current?.abort();
    const controller = new AbortController();
    listening.current = controller;

    const move = ({ clientX, clientY, timeStamp }: globalThis.PointerEvent) => {
      const [dx, dy] = [clientX - startX, clientY - startY];
      if (intent === 'undecided') intent = dragIntent(dx, dy);
      if (intent === 'scroll') controller.abort();
      if (intent !== 'swipe') return;
      dragged.current = true;
      const elapsed = timeStamp - last.at;
      if (elapsed > 0) last = { x: clientX, at: timeStamp, speed: (clientX - last.x) / elapsed };
      moveCard(card, dx, dy * VERTICAL_SHARE, pullOf(dx * forward, width));
    };
    const release = ({ clientX, timeStamp }: globalThis.PointerEvent) => {
      controller.abort();
      const speed = timeStamp - last.at > MAX_FLICK_PAUSE_MS ? 0 : last.speed;
      const distance = (clientX - startX) * forward;
      const verdict = intent === 'swipe' ? verdictOf({ distance, width, speed: speed * forward }) : null;
      if (verdict) decide.current(verdict);
      else resetCard(card);
      // The click that ends a drag is dispatched before this timeout; later clicks are intended.
      setTimeout(() => {
        dragged.current = false;
      });
    };
    const cancel = () => {
      controller.abort();
      dragged.current = false;
      resetCard(card);
    };
    const { signal } = controller;
    document.addEventListener('pointermove', move, { signal });
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', cancel, { signal });
  }

  return {
    onPointerDown,
    /** Without this, releasing the card over the link of the name would open it. */
    onClickCapture: (event: MouseEvent) => {
      if (!dragged.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    /** Without this, the browser would drag the picture or the link itself. */
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };
}

function moveCard(card: HTMLElement, dx: number, dy: number, pull: number) {
  card.dataset.dragging = '';
  card.style.translate = `${dx}px ${dy}px`;
  card.style.rotate = prefersLessMotion() ? '' : `${tiltOf(dx, card.offsetWidth)}deg`;
  card.style.setProperty('--like', String(Math.max(0, pull)));
  card.style.setProperty('--pass', String(Math.max(0, -pull)));
}

/** Removes the styles of a drag, so that the card returns to its place in the stack. */
export function resetCard(card: HTMLElement) {
  delete card.dataset.dragging;
  for (const property of ['translate', 'rotate', '--like', '--pass']) card.style.removeProperty(property);
}

const FLIGHT_MS = 320;

/**
 * Animates a card away, towards the end of the line for a like; instantly with reduced motion. `forward` is 1, or -1 where
 * the line runs to the left: to ask for computed styles here would lay the page out once more for each card.
 */
export function flyOut(card: HTMLElement, verdict: SwipeVerdict, forward: 1 | -1): Animation {
  const { translate, rotate } = card.style;
  const side = (verdict === 'like' ? 1 : -1) * forward;
  card.style.setProperty(`--${verdict}`, '1');
  const flight = card.animate(
    {
      translate: [translate || 'none', `${side * 130}% 4%`],
      rotate: [rotate || 'none', `${side * 14}deg`],
      opacity: [1, 0],
    },
    {
      duration: prefersLessMotion() ? 0 : FLIGHT_MS,
      easing: 'cubic-bezier(0.3, 0, 0.6, 1)',
      fill: 'forwards',
    },
  );
  // A page in the background draws no frames, and would wait for the first one.
  if (prefersLessMotion()) flight.finish();
  return flight;
}
