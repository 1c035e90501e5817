import { useId, useState } from 'react';
import { reformat } from '../../foundation/caret/index.ts';
import { useFieldControl } from '../field/index.ts';
import { CircleCheckIcon } from '../../primitives/icon/index.ts';
import { TextInput } from '../text-input/index.ts';
import {
  electronicIban,
  groupedIban,
  ibanCharacter,
  ibanProblem,
  isSepaIban,
  type IbanProblem,
} from './iban.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface IbanInputProps extends NativeProps<
  'input',
  | 'autoCapitalize'
  | 'autoComplete'
  | 'defaultValue'
  | 'dir'
  | 'onBlur'
  | 'onChange'
  | 'size'
  | 'spellCheck'
  | 'type'
  | 'value'
> {
  /** The IBAN with or without spaces; makes it controlled, so update it in `onValueChange`. */
  value?: string;
  /** The initial IBAN with or without spaces, if uncontrolled. */
  defaultValue?: string;
  /** Called with the typed part in electronic format, e.g. `NL91ABNA0417164300`, and its problem or null. */
  onValueChange?: (electronic: string, problem: IbanProblem | null) => void;
  /** Called when the focus leaves the input; show the problem then. */
  onBlur?: () => void;
  /** The meaning of the tick after a complete IBAN, announced to screen readers. */
  validLabel: string;
  /** Shown once the country is typed, if direct debit is available there; not beside an error of the `Field`. */
  sepaLabel?: string;
  /** Shown once the country is typed, if direct debit is not available there. */
  notSepaLabel?: string;
  /** An example, shown while the input is empty; it does not replace a label. */
  placeholder?: string;
  /** The name in the form, which submits the electronic format. */
  name?: string;
  /** Marks the input as required. Default: that of the `Field` around it. */
  required?: boolean;
  /** Disables the input; explain why nearby. Default: that of the `Field` around it. */
  disabled?: boolean;
}

/** An input for an IBAN, formatted in groups of four. The `Field` around it shows the error after the focus left it. */
export function IbanInput({
  value,
  defaultValue = '',
  onValueChange,
  onBlur,
  validLabel,
  sepaLabel,
  notSepaLabel,
  placeholder,
  name,
  required,
  disabled,
  ...rest
}: IbanInputProps) {
  const wiring = useFieldControl('IbanInput', { ...rest, required, disabled });
  const statusId = useId();
  const [ownText, setOwnText] = useState(defaultValue);
  const electronic = electronicIban(value ?? ownText);
  const valid = ibanProblem(electronic) === null;
  const sepa = isSepaIban(electronic);
  const availableLabel = wiring['aria-invalid'] ? undefined : sepaLabel;
  const sepaStatus = sepa === undefined ? undefined : sepa ? availableLabel : notSepaLabel;
  const describedBy =
    [wiring['aria-describedby'], sepaStatus && statusId].filter(Boolean).join(' ') || undefined;

  return (
    <div className="flex flex-col gap-1.5" data-valid={valid || undefined} data-sepa={sepa}>
      <TextInput
        {...rest}
        {...wiring}
        aria-describedby={describedBy}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={placeholder}
        value={groupedIban(electronic)}
        onBlur={onBlur}
        onChange={({ target, nativeEvent }) => {
          const next = electronicIban(target.value);
          reformat(target, groupedIban(next), ibanCharacter, (nativeEvent as InputEvent).inputType);
          setOwnText(next);
          onValueChange?.(next, ibanProblem(next));
        }}
        trailing={
          valid && (
            <span className="flex px-2.5 text-positive">
              <CircleCheckIcon />
            </span>
          )
        }
      />
      <span id={statusId} role="status" className="text-sm text-ink-soft empty:sr-only">
        {sepaStatus}
        {valid && (
          <>
            {' '}
            <span className="sr-only">{validLabel}</span>
          </>
        )}
      </span>
      {name && <input type="hidden" name={name} value={electronic} disabled={wiring.disabled} />}
    </div>
  );
}
