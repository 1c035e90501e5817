import { useEffect, type ReactNode } from 'react';
import { devInvariant } from '../../foundation/dev-invariant/index.ts';

/** Checks in development that a `Field` contains exactly one control. It reads the DOM: no type can check this. */
export function FieldCheck({ id, children }: { id: string; children: ReactNode }) {
  useEffect(() => {
    // Several stories on one page can use the same id, each in its own field.
    const fields = [...document.querySelectorAll(`label[for="${CSS.escape(id)}"]`)];
    const counts = fields.map(
      (label) => label.parentElement?.querySelectorAll(`[id="${CSS.escape(id)}"]`).length ?? 0,
    );
    const [count] = counts;
    if (count === undefined || counts.includes(1)) return;
    devInvariant(
      'Field',
      count === 0 ? 'No control in it has its id' : `${count} controls in it have its id`,
      'The label names and focuses exactly one control',
      count === 0
        ? 'Put one control of this library into it'
        : 'Give each control a `Field`, and put the fields into a `FieldGroup`',
    );
  });
  return children;
}
