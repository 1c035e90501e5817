import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { InfoIcon } from '../../primitives/icon/index.ts';
import { checkLabelled } from '../../foundation/dev-invariant/index.ts';

export interface FictionalNoticeProps {
  /** Says it in a few words, e.g. "Fictional profile"; also names the notice to screen readers. */
  title: string;
  /** What it means, plainly. */
  children: ReactNode;
  /** With both set, the reader must say that they have read it, before a first message (decisions.md, "Hazards"). */
  acknowledgeLabel?: string;
  /** Told of the press on that button; the notice itself stays. */
  onAcknowledge?: () => void;
}

/** Says that a profile is fictional: on profiles and in conversations, never to be dismissed. */
export function FictionalNotice({ title, children, acknowledgeLabel, onAcknowledge }: FictionalNoticeProps) {
  if (import.meta.env.DEV) checkLabelled('FictionalNotice', { onAcknowledge }, { acknowledgeLabel });
  return (
    <aside aria-label={title} className="@container rounded-lg bg-warning-soft text-on-warning-soft">
      {/* Where the letters are large beside the screen, they have the icon's room. */}
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
