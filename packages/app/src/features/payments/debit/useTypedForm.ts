import { useState } from 'react';
import type { SepaForm } from '@rendezvous/machines/direct-debit/direct-debit.rules';
import { FIELDS } from './debit.problems.ts';

/**
 * The typed values of the form. They start from `saved`, the form in the flow's context. `version` increases when `saved`
 * changes to values other than the typed ones; use it as the key of inputs with state of their own.
 */
export function useTypedForm(saved: SepaForm) {
  const [state, setState] = useState({ saved, values: saved, version: 0 });
  if (state.saved !== saved) {
    const same = FIELDS.every((field) => saved[field] === state.values[field]);
    setState({ saved, values: saved, version: same ? state.version : state.version + 1 });
  }
  return {
    values: state.values,
    version: state.version,
    updateValues: (change: Partial<SepaForm>) =>
      setState((state) => ({ ...state, values: { ...state.values, ...change } })),
  };
}
