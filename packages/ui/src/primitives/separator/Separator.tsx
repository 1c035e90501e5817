import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface SeparatorProps extends NativeProps<'div'> {
  /** A text in the middle of the line, e.g. "or". */
  label?: string;
}

/** A thin line between two parts. */
export function Separator({ label, ...rest }: SeparatorProps) {
  if (!label) return <hr {...(rest as NativeProps<'hr'>)} className="border-0 border-t border-line" />;
  return (
    <div
      {...rest}
      className="flex items-center gap-4 text-sm text-ink-soft before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line"
    >
      {label}
    </div>
  );
}
