import { useEffect, useRef, useState } from 'react';
import type { Log } from '@rendezvous/machines/walk/link';
import { post } from '../stage-protocol.ts';
import type { Pair } from './compare.ts';
import { examineSteps } from './examine-steps.ts';

export type Comparison = {
  /** The pairs of a walk and its screens, which `key` identifies; null before the first comparison. */
  readonly of: string | null;
  readonly pairs: readonly Pair[];
  readonly isRunning: boolean;
  readonly start: () => void;
  readonly stop: () => void;
};

/**
 * Compares the two stages of a walk at every step. `key` identifies the walk and the appearances: what was found for
 * another key is no longer shown.
 */
export function useComparison(key: string, walk: Log, shown: Log): Comparison {
  const [found, setFound] = useState<{ key: string; pairs: readonly Pair[] } | null>(null);
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  // Another walk or appearance ends a comparison, whose stages are gone or show something else.
  useEffect(() => () => running.current?.abort(), [key]);

  const run = async () => {
    const stages = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-stage]')];
    const [one, other] = stages;
    if (!one || !other) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    setFound({ key, pairs: [] });
    try {
      for await (const pair of examineSteps([one, other], walk, controller.signal))
        setFound((before) => ({ key, pairs: [...(before?.pairs ?? []), pair] }));
    } finally {
      // The stages show again what the stepper shows.
      for (const stage of [one, other]) post(stage.contentWindow, { stepper: 'walk', log: latest.current });
      if (running.current === controller) {
        running.current = null;
        setRunning(false);
      }
    }
  };

  return {
    of: found?.key ?? null,
    pairs: found?.key === key ? found.pairs : [],
    isRunning,
    start: () => void run(),
    stop: () => running.current?.abort(),
  };
}
