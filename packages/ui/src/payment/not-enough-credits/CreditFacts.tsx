export interface CreditFact {
  /** E.g. "You have". */
  label: string;
  /** E.g. "3 credits". */
  amount: string;
}

/** What one has, and what it would cost. */
export function CreditFacts({ facts }: { facts: readonly CreditFact[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
      {facts.map(({ label, amount }) => (
        <li key={label} className="max-w-full wrap-anywhere">
          {label} <strong className="font-semibold">{amount}</strong>
          <span className="sr-only">.</span>
        </li>
      ))}
    </ul>
  );
}
