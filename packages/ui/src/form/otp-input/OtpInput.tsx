import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp';
import { useId, useState, useSyncExternalStore } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { styleNonce } from '../../foundation/csp/index.ts';
import { useFieldControl } from '../field/index.ts';
import { Spinner } from '../../primitives/spinner/index.ts';
import { TextInput } from '../text-input/index.ts';
import { OtpDigits } from './OtpDigits.tsx';

/** Digits of a code that is sent to a phone. */
export const otpLength = 6;

export interface OtpInputProps {
  /** The digits; given, the caller keeps them and answers `onValueChange`. */
  value?: string;
  /** The digits it starts with when it keeps them itself. */
  defaultValue?: string;
  /** The digits so far, at most six. */
  onValueChange?: (digits: string) => void;
  /** When the sixth digit is there, by typing, pasting or the phone's own suggestion. */
  onComplete?: (digits: string) => void;
  /** While the code is being checked, e.g. "Checking your code": nothing can be typed. */
  checkingLabel?: string;
  /** A new code: the button, and while one has to wait the time left in words, e.g. "In 42 seconds". */
  resend?: { label: string; waitLabel?: string; onResend: () => void };
  /** The form's field; it sends the digits. */
  name?: string;
  /** Cannot be used or focused; left out, the `Field` around it decides. */
  disabled?: boolean;
}

/** A code of six digits from a text message, as one field that phones fill in by themselves. Stands in a `Field`. */
export function OtpInput({
  value,
  defaultValue = '',
  onValueChange,
  onComplete,
  checkingLabel,
  resend,
  name,
  disabled,
}: OtpInputProps) {
  const wiring = useFieldControl('OtpInput', { disabled });
  const waitId = useId();
  const [ownDigits, setOwnDigits] = useState(defaultValue);
  const digits = value ?? ownDigits;
  const checking = checkingLabel !== undefined;
  const field = {
    ...wiring,
    name,
    readOnly: checking,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: otpLength,
    value: digits,
  } as const;

  function type(next: string) {
    setOwnDigits(next);
    onValueChange?.(next);
  }

  return (
    <div className="flex flex-col items-start gap-3">
      {useInBrowser() ? (
        <OTPInput
          {...field}
          dir="ltr"
          onChange={type}
          onComplete={onComplete}
          pattern={REGEXP_ONLY_DIGITS}
          pasteTransformer={digitsOf}
          pushPasswordManagerStrategy="none"
          noScriptCSSFallback={null}
          nonce={styleNonce()}
          // Its own digits are transparent, forced colours or not; the boxes show them.
          className="forced-color-adjust-none"
          containerClassName="group/field w-full max-w-84 has-disabled:opacity-50"
          render={({ slots }) => (
            <OtpDigits slots={slots} complete={digits.length === otpLength && !field['aria-invalid']} />
          )}
        />
      ) : (
        <TextInput {...field} onChange={(event) => type(digitsOf(event.target.value))} />
      )}
      <span role="status" className={checking ? 'flex items-center gap-2 text-sm text-ink-soft' : 'sr-only'}>
        {checking && <Spinner size="sm" />}
        {checkingLabel}
      </span>
      {resend && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            tone="quiet"
            size="sm"
            aria-disabled={resend.waitLabel !== undefined}
            aria-describedby={resend.waitLabel === undefined ? undefined : waitId}
            onClick={() => resend.waitLabel === undefined && resend.onResend()}
          >
            {resend.label}
          </Button>
          {resend.waitLabel !== undefined && (
            <span id={waitId} className="text-sm text-ink-soft tabular-nums">
              {resend.waitLabel}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

/** `Your code: 12 34-56` is `123456`. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '').slice(0, otpLength);
}

/** The library's markup carries style attributes, which the server's pages must not (docs/decisions/0003). */
function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
