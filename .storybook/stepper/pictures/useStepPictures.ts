import { useCallback, useEffect, useRef, useState } from 'react';
import { writeLink, type Log, type Vocabulary } from '@rendezvous/machines/walk/link';
import { showIn } from '../ask-stage.ts';
import { pictureOf } from '../report.ts';
import { post } from '../stage-protocol.ts';
import { withPicture, type KeptPictures } from './kept-pictures.ts';

/** The width of a picture in pixels: it is recognised in the log, and can be read in the report. */
const WIDTH = 240;
/** A picture is taken when the screen was left alone for this time. */
const PAUSE_MS = 300;
/** Rounds of pictures that are taken later; those of a comparison are below (twin/examine-steps.ts). */
const FIRST_ROUND = 10_000;

export type StepPictures = {
  readonly isOn: boolean;
  readonly setOn: (isOn: boolean) => void;
  /** The picture after the given number of steps, as a data URL, if it was taken. */
  readonly pictureAt: (at: number) => string | null;
  /** Called when the screen of the page has settled. */
  readonly onSettled: (log: Log) => void;
  readonly isTaking: boolean;
  /** Shows every step that has no picture on the screen of the page, and takes it. */
  readonly takeMissing: () => void;
};

/** Small pictures of the screen at the steps of a walk, taken while a switch is on. `look` is how the screen is shown. */
export function useStepPictures(vocabulary: Vocabulary, walk: Log, shown: Log, look: string): StepPictures {
  const [isOn, setOn] = useState(false);
  const [kept, setKept] = useState<KeptPictures>(new Map());
  const [isTaking, setTaking] = useState(false);
  const running = useRef<AbortController | null>(null);
  const keyOf = (log: Log) => `${look} ${writeLink(log, vocabulary)}`;
  const logAt = (at: number): Log => ({ start: walk.start, steps: walk.steps.slice(0, at) });
  // What the screen showed is no longer there to be taken.
  useEffect(() => () => running.current?.abort(), [walk.start, walk.steps, look]);

  const take = useCallback(async (key: string) => {
    const frame = stageOfPage();
    const width = frame?.contentDocument?.documentElement.clientWidth ?? WIDTH;
    const picture = await pictureOf(frame, Math.min(1, WIDTH / width));
    if (picture !== null) setKept((before) => withPicture(before, key, picture));
  }, []);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), [shown]);

  const onSettled = (log: Log) => {
    if (!isOn || isTaking || log.steps.length === 0 || kept.has(keyOf(log))) return;
    const key = keyOf(log);
    clearTimeout(waiting.current);
    // A picture takes longer than a press may wait for, so a step that is followed at once has none.
    waiting.current = setTimeout(() => void take(key), PAUSE_MS);
  };
  const takeMissing = async () => {
    const frame = stageOfPage();
    if (!frame) return;
    const aborted = new AbortController();
    running.current = aborted;
    setTaking(true);
    for (let at = 1; at <= walk.steps.length && !aborted.signal.aborted; at += 1) {
      if (kept.has(keyOf(logAt(at)))) continue;
      const isShown = await showIn(frame, logAt(at), FIRST_ROUND + at);
      if (isShown && !aborted.signal.aborted) await take(keyOf(logAt(at)));
    }
    post(frame.contentWindow, { stepper: 'walk', log: shown });
    setTaking(false);
  };
  return {
    isOn,
    setOn: (on) => {
      setOn(on);
      if (on && shown.steps.length > 0) void take(keyOf(shown));
    },
    pictureAt: (at) => (isOn ? (kept.get(keyOf(logAt(at))) ?? null) : null),
    onSettled,
    isTaking,
    takeMissing: () => void takeMissing(),
  };
}

const stageOfPage = () => document.querySelector<HTMLIFrameElement>('iframe[data-stage]');
