import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useFieldControl } from '../field/index.ts';
import { inputBox, inputText } from './text-input.variants.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface TextInputProps extends NativeProps<'input', 'size' | 'type'> {
  /** Sets the phone's keyboard and the browser's validation; for a password use `PasswordInput`. Default `text`. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'number';
  /** An icon or a unit before the text. */
  leading?: ReactNode;
  /** An icon, a unit or a small button after the text. */
  trailing?: ReactNode;
}

/** An input for one line of text. It takes its ids from the `Field` around it. */
export function TextInput({ type = 'text', leading, trailing, ...rest }: TextInputProps) {
  const wiring = useFieldControl('TextInput', rest);
  return (
    <div className={cx(inputBox, 'flex min-h-12 items-center')}>
      {leading && <span className="ps-4 text-ink-soft [&_svg]:size-5">{leading}</span>}
      <input {...rest} {...wiring} type={type} className={cx(inputText, 'min-h-11.5 rounded-md px-4')} />
      {trailing && <span className="pe-1.5 text-ink-soft [&_svg]:size-5">{trailing}</span>}
    </div>
  );
}
