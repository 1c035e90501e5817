import { useState, type ReactNode } from 'react';
import { EyeIcon, EyeOffIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { TextInput, type TextInputProps } from '../text-input/index.ts';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'trailing' | 'leading'> {
  /** What the eye does, e.g. "Show password". */
  showLabel: string;
  /** What the eye does once the password is seen, e.g. "Hide password". */
  hideLabel: string;
  /** Tells password managers whether to fill in the one in use or to propose a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** A `PasswordStrength` for a new password. */
  strength?: ReactNode;
}

/** A password that one can look at while typing. */
export function PasswordInput({ showLabel, hideLabel, strength, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        trailing={
          <IconButton
            label={shown ? hideLabel : showLabel}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {strength}
    </div>
  );
}
