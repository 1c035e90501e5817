import { useState } from 'react';

/**
 * What is compared: at once what was chosen last, although the address follows later, and otherwise what the address says
 * after a navigation.
 */
export function useCompared(
  address: string,
  onCompared: (compared: string) => void,
): readonly [compared: string, change: (compared: string) => void] {
  const [chosen, setChosen] = useState({ after: address, compared: address });
  if (chosen.after !== address) setChosen({ after: address, compared: address });
  return [
    chosen.compared,
    (compared) => {
      setChosen({ after: address, compared });
      onCompared(compared);
    },
  ];
}
