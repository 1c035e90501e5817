import { Button } from '@rendezvous/ui/primitives/button';
import type { WalkController } from '../useWalk.ts';
import type { TabControls } from './useTabs.ts';

type TabChoiceProps = {
  readonly walk: WalkController;
  readonly tabs: TabControls;
  /** Whether the other tab learns anything in this flow. */
  readonly isRelayed: boolean;
};

/** Chooses the tab on which events, answers and payloads act; nothing while the walk has one tab. */
export function TabChoice({ walk, tabs, isRelayed }: TabChoiceProps) {
  if (!tabs.isOpen) return null;
  return (
    <div role="group" aria-label="Tab" className="stepper-buttons tabs-choice">
      {([1, 2] as const).map((tab) => (
        <Button
          key={tab}
          size="sm"
          tone="neutral"
          aria-pressed={tabs.chosen === tab}
          onClick={() => tabs.choose(tab)}
        >
          Tab {tab}: {walk.frame.tabs[tab - 1]?.state}
        </Button>
      ))}
      {isRelayed && (
        <label>
          <input
            type="checkbox"
            checked={tabs.isHeard}
            onChange={({ target }) => tabs.setHeard(target.checked)}
          />{' '}
          The other tab learns of it
        </label>
      )}
    </div>
  );
}
