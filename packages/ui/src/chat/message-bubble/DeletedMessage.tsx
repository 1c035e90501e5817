import { Trash2Icon } from '../../primitives/icon/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface DeletedMessageProps extends NativeProps<'div'> {
  /** Text of the message, e.g. "This message was deleted". */
  label: string;
}

/** The placeholder of a deleted message, for use in a `MessageBubble`. */
export function DeletedMessage({ label, ...rest }: DeletedMessageProps) {
  return (
    <div
      {...rest}
      className="flex max-w-[min(34rem,86%)] items-center gap-2 rounded-lg border border-dashed border-line-strong px-4 py-2.5 text-ink-soft italic [&_svg]:size-4 [&_svg]:shrink-0"
    >
      <Trash2Icon />
      <p>{label}</p>
    </div>
  );
}
