import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { InfoIcon } from '../../primitives/icon/index.ts';
import { checkLabelled } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface FictionalNoticeProps extends NativeProps<'aside', 'aria-label' | 'title'> {
  /** A short title, e.g. "Fictional profile"; also the accessible name of the notice. */
  title: string;
  /** The explanation, in plain language (FICTION-2). */
  children: ReactNode;
  /** With `onAcknowledge`, shows a button to acknowledge the notice before the first message (FICTION-3). */
  acknowledgeLabel?: string;
  /** Called when the button is pressed; the notice remains visible. */
  onAcknowledge?: () => void;
}

/** States that a profile is fictional, on profiles and in conversations. It cannot be dismissed (FICTION-2). */
export function FictionalNotice({
  title,
  children,
  acknowledgeLabel,
  onAcknowledge,
  ...rest
}: FictionalNoticeProps) {
  if (import.meta.env.DEV) checkLabelled('FictionalNotice', { onAcknowledge }, { acknowledgeLabel });
  return (
    <aside
      {...rest}
      aria-label={title}
      className="@container rounded-lg bg-warning-soft text-on-warning-soft"
    >
      {/* In a narrow container, such as with large text on a phone, the icon gives its space to the text. */}
      <div className="flex gap-3 px-4 py-3.5 @max-3xs:px-3">
        <InfoIcon className="mt-0.5 size-5 shrink-0 @max-3xs:hidden" />
        <div className="flex min-w-0 flex-col gap-1">
          <p className="font-semibold">{title}</p>
          <div className="text-sm">{children}</div>
          {acknowledgeLabel && onAcknowledge && (
            <div className="pt-2">
              <Button tone="neutral" size="sm" onClick={onAcknowledge}>
                {acknowledgeLabel}
              </Button>
            </div>
          )}
        </div>
      </div>
    </aside>
  );
}
