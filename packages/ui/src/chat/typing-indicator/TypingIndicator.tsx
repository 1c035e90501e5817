import type { NativeProps } from '../../foundation/native-props/index.ts';

/** Shows that the other member is typing: three dots, with a text for screen readers (CHAT-7). */
export function TypingIndicator({
  label,
  ...rest
}: NativeProps<'p'> & {
  /** Text for screen readers, e.g. "Anna is typing"; visually hidden. */
  label: string;
}) {
  return (
    <p
      {...rest}
      className="flex w-fit items-center gap-1.5 rounded-lg rounded-es-sm bg-surface px-4 py-3.5 ring-1 ring-line ring-inset forced-colors:border"
    >
      <span className="sr-only">{label}</span>
      {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
        <span
          key={delay}
          aria-hidden="true"
          className={`size-2 animate-pulse-soft rounded-full bg-ink-soft forced-colors:border ${delay}`}
        />
      ))}
    </p>
  );
}
