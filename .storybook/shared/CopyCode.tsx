import { useState } from 'react';
import { CheckIcon, CopyIcon } from '../../packages/ui/src/primitives/icon/index.ts';

/** A piece of code as a button that copies it. */
export function CopyCode({ text }: { readonly text: string }) {
  const [result, setResult] = useState<'copied' | 'refused'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult('copied'),
      () => setResult('refused'),
    );
  return (
    <span className="flex items-center">
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1.5 rounded-sm px-1 text-start text-xs hover:bg-sunken"
        aria-label={`Copy ${text}`}
        onClick={() => void copy()}
        onBlur={() => setResult(undefined)}
      >
        <code className="wrap-normal whitespace-nowrap">{text}</code>
        {result === 'copied' ? (
          <CheckIcon className="size-3.5 shrink-0 text-positive" />
        ) : (
          <CopyIcon className="size-3.5 shrink-0 text-ink-soft" />
        )}
      </button>
      {result && (
        <span role="status" className={result === 'copied' ? 'sr-only' : 'text-xs text-danger'}>
          {result === 'copied' ? `${text} was copied.` : 'The browser does not allow copying here.'}
        </span>
      )}
    </span>
  );
}
