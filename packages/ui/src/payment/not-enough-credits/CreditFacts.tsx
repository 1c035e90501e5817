export interface CreditFact {
  /** Label before the amount, e.g. "You have". */
  label: string;
  /** Number of credits, e.g. "3 credits". */
  amount: string;
}

/** The balance and the cost, as a list (CHAT-13). */
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
