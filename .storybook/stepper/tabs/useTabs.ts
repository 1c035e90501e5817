import { useMemo, useState } from 'react';
import { frameOf } from '@rendezvous/machines/walk/recording';
import { inTab, isOwn, type Step, type Tab } from '@rendezvous/machines/walk/walk';
import type { WalkController } from '../useWalk.ts';

export type TabControls = {
  /** Whether the walk opens a second tab anywhere. */
  readonly hasSecond: boolean;
  /** Whether the second tab is open at the step that is shown. */
  readonly isOpen: boolean;
  /** The tab on which the tools act. */
  readonly chosen: Tab;
  readonly choose: (tab: Tab) => void;
  /** Whether the other tab learns of the next steps. */
  readonly isHeard: boolean;
  readonly setHeard: (isHeard: boolean) => void;
  /** The walk as the chosen tab sees it: its frames, and steps that are taken in it. */
  readonly walk: WalkController;
  /** Takes a step of a screen, and chooses its tab. */
  readonly onScreenStep: (step: Step) => void;
};

/** The tabs of a walk. The tools act on the tab in which something has happened last, until another one is chosen. */
export function useTabs(walk: WalkController): TabControls {
  const [wanted, choose] = useState<Tab>(walk.frame.tab);
  const [isHeard, setHeard] = useState(true);
  const isOpen = walk.frame.tabs[1] !== null;
  const chosen = isOpen ? wanted : 1;
  const { frame, frames } = walk;
  const shown = useMemo(() => frameOf(frame, chosen) ?? frame, [frame, chosen]);
  const ofTab = useMemo(() => frames.map((one) => frameOf(one, chosen) ?? one), [frames, chosen]);
  const heard = (step: Step) =>
    isOpen && !isHeard && isOwn(step) ? { ...step, unheard: true as const } : step;
  const placed = (step: Step) => heard(inTab(step, chosen));
  return {
    hasSecond: frames.some(({ tabs }) => tabs[1] !== null),
    isOpen,
    chosen,
    choose,
    isHeard,
    setHeard,
    walk: {
      ...walk,
      frame: shown,
      frames: ofTab,
      take: (...steps) => walk.take(...steps.map(placed)),
      press: (...steps) => walk.press(...steps.map(placed)),
    },
    onScreenStep: (step) => {
      if (isOwn(step)) choose(step.tab ?? 1);
      walk.take(heard(step));
    },
  };
}
