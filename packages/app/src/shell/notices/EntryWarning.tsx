import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Settings } from '@rendezvous/contract/entities';
import { entryWarningMachine } from '@rendezvous/machines/entry-warning/entry-warning.machine';
import type { EntryFacts } from '@rendezvous/machines/entry-warning/entry-warning.rules';
import { EntryWarningView } from './EntryWarningView.tsx';

type EntryWarningProps = {
  readonly facts: EntryFacts;
  readonly settings: Settings;
  readonly onDismiss: () => void;
};

/** The entry warning with its machine. They are loaded only when the rule `mustWarn` applies. */
export default function EntryWarning({ facts, settings, onDismiss }: EntryWarningProps) {
  const [machine] = useState(() =>
    entryWarningMachine.provide({
      actions: { keepDismissal: onDismiss, leave: () => location.replace('about:blank') },
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: facts });
  const { page, layout } = facts;
  useEffect(() => send({ type: 'page.changed', page, layout }), [layout, page, send]);
  return <EntryWarningView snapshot={snapshot} send={send} settings={settings} />;
}
