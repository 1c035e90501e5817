import { cva, cx } from 'class-variance-authority';
import { useId } from 'react';
import { useFieldControl } from '../field/index.ts';
import { inputBox, inputText } from '../text-input/index.ts';
import { useFitToText } from './useFitToText.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface TextareaProps extends NativeProps<'textarea', 'rows'> {
  /** The number of lines when empty. The height grows with the text up to about 12 lines. Default 3. */
  rows?: 1 | 2 | 3 | 5;
  /** The number of characters as a text, e.g. "12 of 1,000 characters". */
  countLabel?: string;
  /** Shows the count as an error and announces it. Default false. */
  countExceeded?: boolean;
}

const area = cva('block resize-none rounded-md px-4 py-3 field-sizing-content', {
  variants: { rows: { 1: 'min-h-11.5', 2: 'min-h-18', 3: 'min-h-24', 5: 'min-h-36' } },
});

/** An input for several lines of text, which grows while typing. */
export function Textarea({
  rows = 3,
  countLabel,
  countExceeded = false,
  ref,
  onInput,
  ...rest
}: TextareaProps) {
  const { area: box, fit } = useFitToText(ref);
  const wiring = useFieldControl('Textarea', rest);
  const countId = useId();
  const describedBy = cx(wiring['aria-describedby'], countLabel && countId) || undefined;
  return (
    <div className="flex flex-col gap-1">
      <div className={inputBox}>
        <textarea
          {...rest}
          {...wiring}
          ref={box}
          onInput={(event) => {
            fit();
            onInput?.(event);
          }}
          aria-describedby={describedBy}
          rows={rows}
          className={cx(inputText, 'max-h-80', area({ rows }))}
        />
      </div>
      {countLabel && (
        <span
          id={countId}
          aria-live={countExceeded ? 'polite' : 'off'}
          className={cx(
            'text-end text-sm tabular-nums',
            countExceeded ? 'font-medium text-danger' : 'text-ink-soft',
          )}
        >
          {countLabel}
        </span>
      )}
    </div>
  );
}
