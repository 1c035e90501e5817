import { useId, useState } from 'react';
import { reformat } from '../caret/index.ts';
import { useFieldControl } from '../field/index.ts';
import { CircleCheckIcon } from '../icon/index.ts';
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
  defaultValue?: string;
  /** The electronic format, e.g. `NL91ABNA0417164300`, as far as it is typed, and what is wrong with it; null: nothing. */
  onValueChange?: (electronic: string, problem: IbanProblem | null) => void;
  onBlur?: () => void;
  /** What the mark behind a complete IBAN means. */
  validLabel: string;
  /** Said once the country is typed: direct debit reaches it. */
  sepaLabel?: string;
  /** The same where direct debit does not reach. */
  notSepaLabel?: string;
  placeholder?: string;
  /** The form's field; it sends the electronic format. */
  name?: string;
  required?: boolean;
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
  ...own
}: IbanInputProps) {
  const wiring = { ...useFieldControl('IbanInput'), ...own };
  const reachId = useId();
  const [ownText, setOwnText] = useState(defaultValue);
  const electronic = electronicIban(value ?? ownText);
  const valid = ibanProblem(electronic) === null;
  const sepa = isSepaIban(electronic);
  const reach = sepa === undefined ? undefined : sepa ? sepaLabel : notSepaLabel;
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
      {name && <input type="hidden" name={name} value={electronic} />}
    </div>
  );
}
