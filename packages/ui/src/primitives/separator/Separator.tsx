export interface SeparatorProps {
  /** A text in the middle of the line, e.g. "or". */
  label?: string;
}

/** A thin line between two parts. */
export function Separator({ label }: SeparatorProps) {
  if (!label) return <hr className="border-0 border-t border-line" />;
  return (
    <div className="flex items-center gap-4 text-sm text-ink-soft before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
      {label}
    </div>
  );
}
