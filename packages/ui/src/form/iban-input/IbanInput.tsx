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

export interface IbanInputProps {
  /** In either format. */
  value?: string;
  /** What it starts with when it keeps the value itself; in either format. */
  defaultValue?: string;
  /** The electronic format, e.g. `NL91ABNA0417164300`, as far as it is typed, and what is wrong with it; null: nothing. */
  onValueChange?: (electronic: string, problem: IbanProblem | null) => void;
  /** When one leaves the field: the time to say what is wrong. */
  onBlur?: () => void;
  /** What the mark behind a complete IBAN means. */
  validLabel: string;
  /** Said once the country is typed: direct debit reaches it. Not beside an error of the `Field` around it. */
  sepaLabel?: string;
  /** The same where direct debit does not reach. */
  notSepaLabel?: string;
  /** An example of the form, shown while it is empty; never instead of a label. */
  placeholder?: string;
  /** The form's field; it sends the electronic format. */
  name?: string;
  /** The browser asks for it; left out, the `Field` around it decides. */
  required?: boolean;
  /** Cannot be used or focused; left out, the `Field` around it decides. */
  disabled?: boolean;
}

/** An account number in groups of four. What is wrong with it is said by the `Field` around it, best when one leaves it. */
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
}: IbanInputProps) {
  const wiring = useFieldControl('IbanInput', { required, disabled });
  const reachId = useId();
  const [ownText, setOwnText] = useState(defaultValue);
  const electronic = electronicIban(value ?? ownText);
  const valid = ibanProblem(electronic) === null;
  const sepa = isSepaIban(electronic);
  const praise = wiring['aria-invalid'] ? undefined : sepaLabel;
  const reach = sepa === undefined ? undefined : sepa ? praise : notSepaLabel;
  const describedBy = [wiring['aria-describedby'], reach && reachId].filter(Boolean).join(' ') || undefined;

  return (
    <div className="flex flex-col gap-1.5" data-valid={valid || undefined} data-sepa={sepa}>
      <TextInput
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
      <span id={reachId} role="status" className="text-sm text-ink-soft empty:sr-only">
        {reach}
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
