import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Log } from '@rendezvous/machines/walk/link';
import { domSnapshot } from './dom-snapshot.ts';
import { listenTo, post, type FromStage } from './stage-protocol.ts';

export type Picture = {
  readonly page: string;
  /** The visible text. */
  readonly text: string;
  readonly isBlank: boolean;
};

/** Each walk is shown twice: the first time, a lazy chunk may still be loading, which cannot be detected. */
const ROUNDS = 2;

/**
 * Shows one walk after another in a stage and takes a picture of each. Walks whose place is in the viewport come first.
 * All walks are shown twice, and a picture is taken again if the text has changed.
 */
export function usePictures(walks: readonly Log[]): {
  readonly stage: RefObject<HTMLIFrameElement | null>;
  readonly places: RefObject<HTMLUListElement | null>;
  readonly pictures: ReadonlyMap<number, Picture>;
  readonly isDone: boolean;
} {
  const stage = useRef<HTMLIFrameElement>(null);
  const places = useRef<HTMLUListElement>(null);
  const rounds = useRef<number[]>([]);
  const requested = useRef<number | null>(null);
  const [pictures, setPictures] = useState<ReadonlyMap<number, Picture>>(new Map());
  const [isDone, setDone] = useState(false);
  const requestNext = () => {
    const roundsOf = (place: number) => rounds.current[place] ?? 0;
    const fewest = Math.min(...walks.map((_, place) => roundsOf(place)));
    const missing = walks.flatMap((log, place) => (roundsOf(place) === fewest ? [{ place, log }] : []));
    const next = missing.find(({ place }) => isInSight(places.current?.children[place])) ?? missing[0];
    if (!next || fewest >= ROUNDS) {
      setDone(true);
      return;
    }
    requested.current = next.place;
    post(stage.current?.contentWindow, {
      stepper: 'walk',
      log: next.log,
      round: fewest * walks.length + next.place,
      isFirstPass: fewest < ROUNDS - 1,
    });
  };
  const onMessage = useEffectEvent((message: FromStage) => {
    if (message.stage === 'ready') requestNext();
    const [page, place] = [stage.current?.contentDocument, requested.current];
    if (message.stage !== 'drawn' || !page || place === null) return;
    const round = rounds.current[place] ?? 0;
    if (message.round !== round * walks.length + place) return;
    rounds.current[place] = round + 1;
    const text = page.body.innerText;
    if (pictures.get(place)?.text !== text)
      setPictures(
        new Map([...pictures, [place, { page: domSnapshot(page), text, isBlank: message.isBlank }]]),
      );
    requestNext();
  });
  useEffect(() => listenTo<FromStage>(() => stage.current?.contentWindow, onMessage), []);
  return { stage, places, pictures, isDone };
}

function isInSight(place: Element | undefined): boolean {
  if (!place) return false;
  const { top, bottom } = place.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
