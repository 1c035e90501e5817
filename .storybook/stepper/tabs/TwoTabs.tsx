import { useState } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import type { Flow } from '@rendezvous/machines/flows';
import { eventLabel } from '@rendezvous/machines/walk/step-facts';
import type { WalkController } from '../useWalk.ts';
import { inputsOf } from './inputs.ts';
import type { TabControls } from './useTabs.ts';

type TwoTabsProps = { readonly flow: Flow; readonly walk: WalkController; readonly tabs: TabControls };

/** Opens a second tab of the same member, and says what the tabs learn of each other. */
export function TwoTabs({ flow, walk, tabs }: TwoTabsProps) {
  const inputs = inputsOf(flow, walk.state.start);
  const [chosen, setChosen] = useState('');
  const start = inputs.some(({ scenario }) => scenario === chosen) ? chosen : walk.state.start;
  return (
    <section aria-label="Two tabs" className="tabs">
      {tabs.isOpen ? (
        <p>
          Both screens belong to one member and share the server and the clock. Each step is taken in its own
          tab: on a screen, or under <b>Act</b> in the tab that is chosen there. <b>Undo</b> takes back the
          second tab, too.
        </p>
      ) : (
        <>
          <p>
            The same member opens the page in a second tab. Both tabs share the server and the clock: an order
            that one places is known to the other, and time passes in both.
          </p>
          <div className="stepper-buttons">
            <label>
              The second tab begins{' '}
              <select value={start} onChange={({ target }) => setChosen(target.value)}>
                {inputs.map(({ scenario, input }) => (
                  <option key={scenario} value={scenario}>
                    {scenario === walk.state.start ? 'as the first' : `as in: ${eventLabel(scenario)}`}
                    {input && ` (${input})`}
                  </option>
                ))}
              </select>
            </label>
            <Button
              size="sm"
              onClick={() => {
                tabs.choose(2);
                walk.press({ openTab: start });
              }}
            >
              Open a second tab
            </Button>
          </div>
        </>
      )}
      <p className="stepper-soft">
        {flow.relay
          ? 'What the server or the browser tells all tabs reaches the other tab at once. To see what happens when such an event is lost, switch off "The other tab learns of it" under Act.'
          : 'No step of this flow in one tab reaches its machine in the other, which goes on as it is until it makes a call or is loaded again.'}
      </p>
    </section>
  );
}
