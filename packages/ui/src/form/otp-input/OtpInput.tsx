import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp';
import { useId, useState, useSyncExternalStore } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { styleNonce } from '../../foundation/csp/index.ts';
import { useFieldControl } from '../field/index.ts';
import { Spinner } from '../../primitives/spinner/index.ts';
import { TextInput } from '../text-input/index.ts';
import { OtpDigits } from './OtpDigits.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** The number of digits of a code that is sent to a phone (DEBIT-5). */
export const otpLength = 6;

export interface OtpInputProps extends NativeProps<
  'input',
  | 'autoComplete'
  | 'defaultValue'
  | 'dir'
  | 'inputMode'
  | 'maxLength'
  | 'onChange'
  | 'pattern'
  | 'readOnly'
  | 'required'
  | 'size'
  | 'type'
  | 'value'
> {
  /** The digits; makes it controlled, so update it in `onValueChange`. */
  value?: string;
  /** The initial digits, if uncontrolled. */
  defaultValue?: string;
  /** Called with the digits typed so far, at most six. */
  onValueChange?: (digits: string) => void;
  /** Called when the sixth digit is entered, by typing, pasting or the phone's autofill. */
  onComplete?: (digits: string) => void;
  /** Shown while the code is checked, e.g. "Checking your code"; makes the input read-only. */
  checkingLabel?: string;
  /** The button for a new code; `waitLabel`, e.g. "In 42 seconds", disables it while the member has to wait. */
  resend?: { label: string; waitLabel?: string; onResend: () => void };
  /** The name in the form, which submits the digits. */
  name?: string;
  /** Disables the input; explain why nearby. Default: that of the `Field` around it. */
  disabled?: boolean;
}

/** An input for a code of six digits from a text message, which phones can fill in (DEBIT-5). Put it into a `Field`. */
export function OtpInput({
  value,
  defaultValue = '',
  onValueChange,
  onComplete,
  checkingLabel,
  resend,
  name,
  disabled,
  ...rest
}: OtpInputProps) {
  const wiring = useFieldControl('OtpInput', { ...rest, disabled });
  const waitId = useId();
  const [ownDigits, setOwnDigits] = useState(defaultValue);
  const digits = value ?? ownDigits;
  const checking = checkingLabel !== undefined;
  const field = {
    ...rest,
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
          // The input's own digits are transparent, also with forced colours; the boxes show them.
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

/** Returns the digits of a text: `Your code: 12 34-56` gives `123456`. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '').slice(0, otpLength);
}

/**
 * Returns true in a browser only. The markup of `input-otp` has style attributes, which the CSP forbids in pages from
 * the server (see docs/decisions/0003-content-security-policy-and-radix.md).
 */
function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
