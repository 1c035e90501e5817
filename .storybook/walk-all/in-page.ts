import type { Log } from '@rendezvous/machines/walk/link';
import { screenDigest } from '../stepper/screen-digest.ts';
import { endAnimations, screenError, screenFaults } from '../stepper/screen-faults.ts';
import type { Fault } from '../stepper/fault.ts';
import { QUIET_MS, whenSettled } from '../stepper/settled.ts';
import { listenTo, post, type FromStage } from '../stepper/stage-protocol.ts';

/**
 * What the walker calls in a page with a stage. The page is both the stage and its stepper: a window that is not in a
 * frame is its own parent.
 */
export type StagePage = {
  /** Resolves when the stage waits for a walk. */
  readonly opened: Promise<void>;
  /** Shows a walk and resolves when its screen has settled. Another `round` mounts the screen again. */
  readonly show: (log: Log, round: number) => Promise<void>;
  /** Resolves when nothing in the page changes any more. */
  readonly settle: () => Promise<void>;
  readonly describe: () => Promise<PageFacts>;
  readonly findFaults: () => Promise<Fault[]>;
};

export type PageFacts = {
  /** A hash of everything that the page shows. */
  readonly digest: string;
  readonly isBlank: boolean;
  /** The size of the content in pixels. */
  readonly width: number;
  readonly height: number;
  /** The message of the error because of which the screen could not be rendered. */
  readonly error: string | null;
};

declare global {
  interface Window {
    stagePage: StagePage;
  }
}

let isBlank = false;
const drawn = new Map<string, () => void>();
const opened = new Promise<void>((resolve) => {
  listenTo<FromStage>(
    () => window,
    (message) => {
      if (message.stage === 'ready') resolve();
      if (message.stage !== 'drawn') return;
      isBlank = message.isBlank;
      drawn.get(`${message.round} ${message.steps}`)?.();
    },
  );
});

window.stagePage = {
  opened,
  show: (log, round) =>
    new Promise((resolve) => {
      drawn.clear();
      drawn.set(`${round} ${log.steps.length}`, resolve);
      post(window, { stepper: 'walk', log, round, isFirstPass: true });
    }),
  settle: () =>
    new Promise((resolve) => {
      whenSettled(document, QUIET_MS, () => false, resolve);
    }),
  async describe() {
    endAnimations();
    const { scrollWidth, scrollHeight, clientWidth } = document.documentElement;
    return {
      digest: await screenDigest(),
      isBlank,
      width: Math.max(scrollWidth, clientWidth),
      height: Math.max(scrollHeight, innerHeight),
      error: screenError(),
    };
  },
  findFaults: screenFaults,
};
