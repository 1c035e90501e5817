import { useState, type ReactNode } from 'react';
import { EyeIcon, EyeOffIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { TextInput, type TextInputProps } from '../text-input/index.ts';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'trailing' | 'leading'> {
  /** The name of the eye button while the password is hidden, e.g. "Show password". */
  showLabel: string;
  /** The name of the eye button while the password is shown, e.g. "Hide password". */
  hideLabel: string;
  /** Determines whether password managers fill in the current password or suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** A `PasswordStrength` for a new password. */
  strength?: ReactNode;
}

/** An input for a password, with a button that shows it. */
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
