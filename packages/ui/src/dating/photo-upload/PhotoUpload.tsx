import { cx } from 'class-variance-authority';
import { useId, useState, type ReactNode } from 'react';
import { FieldMessages, messageIds } from '../../form/field/index.ts';
import { CameraIcon } from '../../primitives/icon/index.ts';
import { LazyProgress } from '../../feedback/progress/LazyProgress.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface PhotoUploadProps extends NativeProps<
  'input',
  'aria-label' | 'onChange' | 'onSelect' | 'type'
> {
  /** Label of the field, e.g. "Add photos". */
  label: string;
  /** The requirements for a photo (PHOTO-2). */
  hint?: ReactNode;
  /** Why the last photo was refused. */
  error?: ReactNode;
  /** Accepted file types, as in the `accept` attribute. */
  accept: string;
  /** Progress of the upload, 0 to 1; null if nothing is being uploaded. */
  progress: number | null;
  /** Accessible name of the progress bar, e.g. "Uploading". */
  progressLabel: string;
  /** Disables the field; explain why nearby. During an upload the field is disabled automatically. */
  disabled?: boolean;
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
  /** Called with the chosen or dropped files, at least one. Check types and sizes: browsers do not enforce `accept`. */
  onSelect: (files: readonly File[]) => void;
}

/** A file field for photos that shows the progress of the upload. Files can also be dropped on it. */
export function PhotoUpload({
  label,
  hint,
  error,
  progress,
  progressLabel,
  disabled,
  onSelect,
  id: ownId,
  ...rest
}: PhotoUploadProps) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const [over, setOver] = useState(false);
  const busy = progress !== null;
  return (
    <div className="flex flex-col gap-1.5">
      <label
        data-busy={busy || undefined}
        data-over={over || undefined}
        onDragEnter={() => setOver(!disabled && !busy)}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={() => setOver(false)}
        className="relative flex min-h-24 cursor-pointer flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed border-line-strong bg-surface p-4 text-center font-semibold text-brand transition-colors hover:border-brand hover:bg-brand-soft hover:text-on-brand-soft data-over:border-brand data-over:bg-brand-soft data-over:text-on-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60"
      >
        <CameraIcon className="size-6" aria-hidden="true" />
        <span>{busy ? progressLabel : label}</span>
        <input
          {...rest}
          id={id}
          type="file"
          disabled={disabled || busy}
          aria-label={label}
          aria-describedby={cx(rest['aria-describedby'], messageIds(id, hint, error)) || undefined}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // Clearing the value lets the member choose the same file again after a refusal.
            event.target.value = '';
            if (files.length > 0) onSelect(files);
          }}
        />
        {busy && (
          <span className="w-full max-w-60">
            <LazyProgress label={progressLabel} hideLabel value={progress} size="sm" />
          </span>
        )}
      </label>
      <FieldMessages id={id} hint={hint} error={error && <span role="alert">{error}</span>} />
    </div>
  );
}
