import type { ReactNode } from 'react';
import { XIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ComposerAttachmentProps extends NativeProps<'div'> {
  /** Name of the attachment, e.g. a file name or the name of a gift. */
  label: string;
  /** Further information, e.g. the price, or that the file is being prepared. */
  detail?: string;
  /** A picture of it, 48 px wide; decorative, because the name is beside it. */
  picture?: ReactNode;
  /** Accessible name of the remove button, e.g. "Remove the photo". */
  removeLabel: string;
  /** Called when the remove button is pressed. The `Composer` then focuses its field. */
  onRemove: () => void;
}

/** An attachment of the message that is being written. */
export function ComposerAttachment({
  label,
  detail,
  picture,
  removeLabel,
  onRemove,
  ...rest
}: ComposerAttachmentProps) {
  return (
    <div {...rest} className="flex items-center gap-3 rounded-lg border border-line bg-sunken p-2">
      {picture && (
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center overflow-clip rounded-md bg-accent-soft text-on-accent-soft [&_svg]:size-6"
        >
          {picture}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="line-clamp-1 text-sm font-semibold break-all">
          <bdi>{label}</bdi>
        </p>
        {detail && <p className="text-xs text-ink-soft">{detail}</p>}
      </div>
      <IconButton label={removeLabel} icon={<XIcon />} onClick={onRemove} />
    </div>
  );
}
