import { Trash2Icon } from '../../primitives/icon/index.ts';

export interface DeletedMessageProps {
  /** E.g. "This message was deleted". */
  label: string;
}

/** What is left of a message that was taken back. Stands in a `MessageBubble`. */
export function DeletedMessage({ label }: DeletedMessageProps) {
  return (
    <div className="flex max-w-[min(34rem,86%)] items-center gap-2 rounded-lg border border-dashed border-line-strong px-4 py-2.5 text-ink-soft italic [&_svg]:size-4 [&_svg]:shrink-0">
      <Trash2Icon />
      <p>{label}</p>
    </div>
  );
}
