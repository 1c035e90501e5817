export interface CreditFact {
  /** E.g. "You have". */
  label: string;
  /** E.g. "3 credits". */
  amount: string;
}

/** What one has, and what it would cost. */
export function CreditFacts({ facts }: { facts: readonly CreditFact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
      {facts.map(({ label, amount }) => (
        <div key={label} className="flex flex-wrap gap-x-1.5">
          <dt>{label}</dt>
          <dd className="font-semibold wrap-anywhere">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
