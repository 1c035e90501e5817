import { useState } from 'react';
import type { FlowName } from '../flow-facts.ts';
import { keptWalks } from '../saved/kept-walks.ts';
import { linkOf, type SavedWalk } from '../saved/saved-walk.ts';
import { useStoredWalks } from '../saved/saved-store.ts';
import { CURRENT, linkIn, type Side } from './compared.ts';

type ChooseWalkProps = {
  readonly label: string;
  readonly name: FlowName;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
};

const PASTE = 'paste';

/** A choice among the walk that is shown, saved and kept ones, and a link. */
export function ChooseWalk({ label, name, side, onChoose }: ChooseWalkProps) {
  const [isPasting, setPasting] = useState(false);
  const [problem, setProblem] = useState('');
  const { walks } = useStoredWalks();
  const groups = [
    ['Saved in this browser', walks],
    ['Kept with the code', keptWalks],
  ] as const;
  const all = groups.flatMap(([, listed]) => listed).filter(({ flow }) => flow === name);
  const chosen = all.find((walk) => linkOf(walk) === side.link);
  const isPasted = isPasting || (side.link !== '' && !chosen);
  return (
    <div>
      <label>
        {label}
        <select
          value={isPasted ? PASTE : (chosen?.id ?? '')}
          onChange={({ target }) => {
            setPasting(target.value === PASTE);
            const found = all.find(({ id }) => id === target.value);
            if (found) onChoose({ link: linkOf(found), name: found.name });
            else if (target.value === '') onChoose(CURRENT);
          }}
        >
          <option value="">the walk that is shown</option>
          {groups.map(([title, listed]) => (
            <Group key={title} title={title} walks={listed.filter(({ flow }) => flow === name)} />
          ))}
          <option value={PASTE}>{isPasted && side.name ? `a link: ${side.name}` : 'a link …'}</option>
        </select>
      </label>
      {isPasted && (
        <label>
          Link of the {label.toLowerCase()}
          <input
            defaultValue={chosen ? '' : side.link}
            key={side.link}
            spellCheck={false}
            aria-invalid={problem !== '' || undefined}
            onChange={({ target }) => {
              if (target.value.trim() === '') return;
              const found = linkIn(target.value, name);
              setProblem('problem' in found ? found.problem : '');
              if (!('link' in found)) return;
              const known = all.find((walk) => linkOf(walk) === found.link);
              onChoose({ link: found.link, name: known?.name ?? '' });
            }}
          />
        </label>
      )}
      <p role="alert" className="compare-problem">
        {isPasted ? problem : ''}
      </p>
    </div>
  );
}

function Group({ title, walks }: { readonly title: string; readonly walks: readonly SavedWalk[] }) {
  if (walks.length === 0) return null;
  return (
    <optgroup label={title}>
      {walks.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
