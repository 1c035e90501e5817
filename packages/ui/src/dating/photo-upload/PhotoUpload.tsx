import { useId, useState, type ReactNode } from 'react';
import { FieldMessages, messageIds } from '../../form/field/index.ts';
import { CameraIcon } from '../../primitives/icon/index.ts';
import { LateProgress } from '../../feedback/progress/LateProgress.tsx';

export interface PhotoUploadProps {
  /** E.g. "Add photos". */
  label: string;
  /** What a photo has to be. */
  hint?: ReactNode;
  /** Why the last one was not taken. */
  error?: ReactNode;
  /** Types as of the `accept` attribute. */
  accept: string;
  /** How much is sent, 0 to 1; null while nothing is being sent. */
  progress: number | null;
  /** Names the progress, e.g. "Uploading". */
  progressLabel: string;
  /** Cannot be used or focused; say why nearby. While a photo is being sent it is so by itself. */
  disabled?: boolean;
  /** Takes several at once. */
  multiple?: boolean;
  /** Gets what was chosen or dropped, at least one; check types and sizes, `accept` is only advice. */
  onSelect: (files: readonly File[]) => void;
}

/** Takes photos from the device, with its progress. Files can be dropped on it too. */
export function PhotoUpload(props: PhotoUploadProps) {
  const { label, hint, error, accept, progress, progressLabel, disabled, multiple, onSelect } = props;
  const id = useId();
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
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled || busy}
          aria-label={label}
          aria-describedby={messageIds(id, hint, error)}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // The same file may be chosen again after it was refused.
            event.target.value = '';
            if (files.length > 0) onSelect(files);
          }}
        />
        {busy && (
          <span className="w-full max-w-60">
            <LateProgress label={progressLabel} hideLabel value={progress} size="sm" />
          </span>
        )}
      </label>
      <FieldMessages id={id} hint={hint} error={error && <span role="alert">{error}</span>} />
    </div>
  );
}
