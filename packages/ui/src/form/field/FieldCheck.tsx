import { useEffect, type ReactNode } from 'react';
import { devInvariant } from '../../foundation/dev-invariant/index.ts';

/** What a `Field` holds, in development: looks on the page whether that is one control, for no type can tell. */
export function FieldCheck({ id, children }: { id: string; children: ReactNode }) {
  useEffect(() => {
    // Several stories of one page may use the same id, each in a field of its own.
    const fields = [...document.querySelectorAll(`label[for="${CSS.escape(id)}"]`)];
    const counts = fields.map(
      (label) => label.parentElement?.querySelectorAll(`[id="${CSS.escape(id)}"]`).length ?? 0,
    );
    const [count] = counts;
    if (count === undefined || counts.includes(1)) return;
    devInvariant(
      'Field',
      count === 0 ? 'No control in it takes its id' : `${count} controls in it take its id`,
      'A press on the label leads to one control, and no other has a name',
      count === 0
        ? 'Put one control of this library into it'
        : 'Give each control a `Field`, and put these into a `FieldGroup`',
    );
  });
  return children;
}
