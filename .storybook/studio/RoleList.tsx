import { Fragment, useId } from 'react';
import { TriangleAlertIcon } from '@rendezvous/ui/primitives/icon';
import { colourGroups } from '../shared/theme-tokens.ts';

type RoleListProps = {
  readonly role: string;
  /** The colour of each role in the current look, with the edits. */
  readonly colours: Readonly<Record<string, string>>;
  readonly changed: ReadonlySet<string>;
  readonly failing: ReadonlySet<string>;
  readonly onRoleChange: (role: string) => void;
};

/** All colour roles as one radio group, in the groups of theme.css. */
export function RoleList({ role: chosen, colours, changed, failing, onRoleChange }: RoleListProps) {
  const name = useId();
  return (
    <fieldset className="studio-roles min-w-0 pe-2">
      <legend className="sr-only">Token</legend>
      {colourGroups.map(({ group, roles }) => (
        <Fragment key={group}>
          <p className="pt-3 pb-1 text-xs font-semibold text-ink-soft first-of-type:pt-0">{group}</p>
          {roles
            .filter((role) => role in colours)
            .map((role) => (
              <label
                key={role}
                className="flex min-h-7 cursor-pointer items-center gap-2 rounded-sm px-2 py-0.5 text-sm has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-on-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-focus hover:not-has-checked:bg-sunken"
              >
                <input
                  type="radio"
                  name={name}
                  className="sr-only"
                  checked={role === chosen}
                  onChange={() => onRoleChange(role)}
                />
                <span
                  className="size-4.5 shrink-0 rounded-full border border-line-strong"
                  style={{ backgroundColor: colours[role] }}
                />
                <span className="min-w-0 flex-1 truncate">{role}</span>
                {failing.has(role) && <Mark text="fails a check" />}
                {changed.has(role) && <Mark text="changed" />}
              </label>
            ))}
        </Fragment>
      ))}
    </fieldset>
  );
}

function Mark({ text }: { readonly text: 'changed' | 'fails a check' }) {
  return (
    <span title={text} className="shrink-0">
      {text === 'changed' ? (
        <span className="block size-2 rounded-full bg-brand" />
      ) : (
        <TriangleAlertIcon className="size-4 text-danger" />
      )}
      <span className="sr-only">, {text}</span>
    </span>
  );
}
