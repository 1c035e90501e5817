import { useState } from 'react';
import type { SepaForm } from '@rendezvous/machines/direct-debit/direct-debit.rules';
import { FIELDS } from './debit.problems.ts';

/**
 * The form as it is typed, which begins as the flow knows it. `version` grows when the flow knows another than the one
 * typed: inputs that keep their own text begin anew by it.
 */
export function useTypedForm(known: SepaForm) {
  const [state, setState] = useState({ known, typed: known, version: 0 });
  if (state.known !== known) {
    const same = FIELDS.every((field) => known[field] === state.typed[field]);
    setState({ known, typed: known, version: same ? state.version : state.version + 1 });
  }
  return {
    typed: state.typed,
    version: state.version,
    type: (change: Partial<SepaForm>) =>
      setState((before) => ({ ...before, typed: { ...before.typed, ...change } })),
  };
}
