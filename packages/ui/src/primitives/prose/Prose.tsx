import type { ReactNode } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ProseProps extends NativeProps<'div'> {
  /** Plain `p`, `ul`, `ol`, `li`, `b` and `strong` elements, and `TextLink`. */
  children?: ReactNode;
}

/** A long text for reading, such as terms of use: paragraphs and lists, with lines of about 65 characters. */
export function Prose({ children, ...rest }: ProseProps) {
  return (
    <div
      {...rest}
      className="flex max-w-[65ch] flex-col gap-4 text-md leading-relaxed wrap-anywhere hyphens-auto text-ink [&_b]:font-semibold [&_ol]:list-decimal [&_ul]:list-disc [&>:is(ul,ol)]:flex [&>:is(ul,ol)]:flex-col [&>:is(ul,ol)]:gap-2 [&>:is(ul,ol)]:ps-5 [&_li]:marker:text-ink-soft"
    >
      {children}
    </div>
  );
}
