import { cva } from 'class-variance-authority';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface PasswordStrengthProps extends NativeProps<'div'> {
  /** 0 is empty, 1 too weak to be accepted, 2 fair, 3 good, 4 strong. */
  score: 0 | 1 | 2 | 3 | 4;
  /** The score as a text, e.g. "Good password"; announced when it changes. */
  label: string;
}

const bar = cva('h-1.5 flex-1 rounded-full transition-colors', {
  variants: {
    reached: { true: '', false: 'bg-line' },
    score: { 0: '', 1: '', 2: '', 3: '', 4: '' },
  },
  compoundVariants: [
    { reached: true, score: 1, className: 'bg-danger' },
    { reached: true, score: 2, className: 'bg-warning' },
    { reached: true, score: [3, 4], className: 'bg-positive' },
  ],
});

/** A bar with four steps and a text for the strength of a new password. */
export function PasswordStrength({ score, label, ...rest }: PasswordStrengthProps) {
  return (
    <div {...rest} className="flex flex-col gap-1.5">
      <span className="flex gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={bar({ reached: step <= score, score })} />
        ))}
      </span>
      <span role="status" className="min-h-5 text-sm text-ink-soft">
        {label}
      </span>
    </div>
  );
}
