import type { ReactNode } from 'react';
import { FieldGroup } from '../../form/field/index.ts';

export interface SepaMandateProps {
  /** Legend of the mandate, e.g. "SEPA direct debit mandate". */
  title: string;
  /** Text of the mandate, with the creditor's name and the right to a refund within 8 weeks (DEBIT-4). */
  text: ReactNode;
  /** Creditor identifier and mandate reference (DEBIT-4). */
  facts: readonly { term: string; detail: string }[];
}

/** The mandate, with the checkbox that authorises it below. */
export function SepaMandate({ title, text, facts, children }: SepaMandateProps & { children: ReactNode }) {
  return (
    <FieldGroup legend={title}>
      <div className="flex flex-col gap-3 rounded-lg border border-line bg-sunken p-4 text-sm">
        <div className="text-pretty">{text}</div>
        <dl className="flex flex-col gap-1">
          {facts.map(({ term, detail }) => (
            <div key={term} className="flex flex-wrap justify-between gap-x-4">
              <dt className="max-w-full text-ink-soft">{term}</dt>
              <dd className="max-w-full font-semibold wrap-anywhere tabular-nums">{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </FieldGroup>
  );
}
