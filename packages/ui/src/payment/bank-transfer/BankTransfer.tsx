import { cva } from 'class-variance-authority';
import { useId, useState, type ReactNode } from 'react';
import { CheckIcon, CopyIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { checkDistinctBy, checkNamed } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface TransferFact {
  key: string;
  /** The name of the fact, as a bank's form names it, e.g. "IBAN". */
  term: string;
  /** The fact as people read it, e.g. an IBAN in groups of four. */
  detail: string;
  /** The text that is copied, as a bank's form takes it. Default `detail`. */
  value?: string;
  /** Name of the button, e.g. "Copy the IBAN". */
  copyLabel: string;
  /** The confirmation, which is shown and announced. */
  copiedText: string;
  /** What to know about the fact. */
  note?: ReactNode;
  /** Set larger, for the facts that must not be wrong. Default false. */
  prominent?: boolean;
}

export interface BankTransferProps extends NativeProps<'section', 'aria-label'> {
  /** The name of the section. */
  label: string;
  /** What is written into the transfer, in the order of a bank's form. Keys are unique. */
  facts: readonly TransferFact[];
  /** Shown and announced if the browser does not let a page copy; the fact is selected then. */
  notCopiedText: string;
}

const detailStyle = cva('min-w-0 wrap-anywhere tabular-nums', {
  variants: { prominent: { true: 'text-xl font-bold', false: 'font-semibold' } },
});

/** Where to transfer money, with a button to copy each fact (PAY-27). */
export function BankTransfer({ label, facts, notCopiedText, ...rest }: BankTransferProps) {
  if (import.meta.env.DEV) {
    checkNamed('BankTransfer', { label });
    checkDistinctBy('BankTransfer', 'facts', facts, 'key');
  }
  const id = useId();
  const [result, setResult] = useState<{ key: string; copied: boolean } | null>(null);
  const copy = async ({ key, detail, value = detail }: TransferFact) => {
    // The same confirmation is announced again.
    setResult(null);
    const copied = await writeToClipboard(value);
    if (!copied) selectText(document.getElementById(`${id}${key}`));
    setResult({ key, copied });
  };
  const copiedFact = facts.find(({ key }) => key === result?.key);
  return (
    <section
      {...rest}
      aria-label={label}
      className="w-full rounded-lg bg-surface text-start ring-1 ring-line ring-inset"
    >
      <dl className="flex flex-col px-5">
        {facts.map((fact) => (
          <div key={fact.key} className="border-line py-3.5 not-first:border-t">
            <dt className="text-sm text-ink-soft hyphens-auto">{fact.term}</dt>
            <dd className="-me-2.5 flex items-center justify-between gap-x-3">
              <span id={`${id}${fact.key}`} className={detailStyle({ prominent: fact.prominent })}>
                {fact.detail}
              </span>
              <IconButton
                label={fact.copyLabel}
                icon={result?.copied && result.key === fact.key ? <CheckIcon /> : <CopyIcon />}
                onClick={() => void copy(fact)}
              />
            </dd>
            {fact.note && <dd className="text-sm text-ink-soft text-pretty">{fact.note}</dd>}
          </div>
        ))}
      </dl>
      <p
        role="status"
        className="border-line text-sm text-ink-soft not-empty:border-t not-empty:px-5 not-empty:py-2.5"
      >
        {copiedFact && (result?.copied ? copiedFact.copiedText : notCopiedText)}
      </p>
    </section>
  );
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The browser has no clipboard for pages, or the person does not allow it.
    return false;
  }
}

function selectText(element: HTMLElement | null): void {
  if (element) getSelection()?.selectAllChildren(element);
}
