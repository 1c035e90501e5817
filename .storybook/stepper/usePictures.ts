import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Log } from '@rendezvous/machines/walk/link';
import { domSnapshot } from './dom-snapshot.ts';
import { hear, say, type FromStage } from './stage-protocol.ts';

export type Picture = {
  readonly page: string;
  /** What can be read in it. */
  readonly words: string;
  readonly isBlank: boolean;
};

/** Code that a state brings is on its way when it is first seen, and nobody can tell; the second time it is there. */
const ROUNDS = 2;

/**
 * A stage in one frame, walked from state to state: what it shows in each becomes a picture. Those come first whose
 * place is in sight; all are looked at once more, and taken anew where something else is shown by then.
 */
export function usePictures(walks: readonly Log[]): {
  readonly stage: RefObject<HTMLIFrameElement | null>;
  readonly places: RefObject<HTMLUListElement | null>;
  readonly pictures: ReadonlyMap<number, Picture>;
  readonly isDone: boolean;
} {
  const stage = useRef<HTMLIFrameElement>(null);
  const places = useRef<HTMLUListElement>(null);
  const looks = useRef<number[]>([]);
  const asked = useRef<number | null>(null);
  const [pictures, setPictures] = useState<ReadonlyMap<number, Picture>>(new Map());
  const [isDone, setDone] = useState(false);
  const askForNext = () => {
    const many = (place: number) => looks.current[place] ?? 0;
    const fewest = Math.min(...walks.map((_, place) => many(place)));
    const missing = walks.flatMap((log, place) => (many(place) === fewest ? [{ place, log }] : []));
    const next = missing.find(({ place }) => isInSight(places.current?.children[place])) ?? missing[0];
    if (!next || fewest >= ROUNDS) {
      setDone(true);
      return;
    }
    asked.current = next.place;
    say(stage.current?.contentWindow, {
      stepper: 'walk',
      log: next.log,
      round: fewest * walks.length + next.place,
      inPassing: fewest < ROUNDS - 1,
    });
  };
  const listen = useEffectEvent((said: FromStage) => {
    if (said.stage === 'ready') askForNext();
    const [page, place] = [stage.current?.contentDocument, asked.current];
    if (said.stage !== 'drawn' || !page || place === null) return;
    const look = looks.current[place] ?? 0;
    if (said.round !== look * walks.length + place) return;
    looks.current[place] = look + 1;
    const words = page.body.innerText;
    if (pictures.get(place)?.words !== words)
      setPictures(new Map([...pictures, [place, { page: domSnapshot(page), words, isBlank: said.isBlank }]]));
    askForNext();
  });
  useEffect(() => hear<FromStage>(() => stage.current?.contentWindow, listen), []);
  return { stage, places, pictures, isDone };
}

function isInSight(place: Element | undefined): boolean {
  if (!place) return false;
  const { top, bottom } = place.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
