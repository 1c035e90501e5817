import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../feedback/dialog/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface EntryWarningProps extends NativeProps<'div', 'role' | 'title'> {
  /** Whether the warning is open (controlled); update it in `onEnter` and `onLeave`. */
  open: boolean;
  /** Title of the warning, e.g. "Before you come in". */
  title: string;
  /** What the site is and who it is for: adults of at least the site's minimum age (ENTRY-1). */
  text: ReactNode;
  /** Explains fictional profiles; required on sites whose `fictional_warning` is on (ENTRY-2). */
  fictionalText?: ReactNode;
  /** Label of the confirming button; includes the age, e.g. "I am 18 or older". */
  enterLabel: string;
  /** Called when the visitor confirms their age: close the warning and store the answer (ENTRY-3). */
  onEnter: () => void;
  /** Label of the button that leaves the site, e.g. "Leave". */
  leaveLabel: string;
  /** Called when the visitor leaves: navigate to a page that is suitable for all ages. */
  onLeave: () => void;
  /** Links to read before deciding: terms, privacy policy. */
  links?: ReactNode;
  /** A menu of the site's languages. */
  language?: ReactNode;
  /** Visible text beside the language menu, whose own button is an icon, e.g. "Language". */
  languageLabel?: string;
}

/**
 * A modal warning that a visitor answers once before using the site (ENTRY-1). Only its two buttons close it: neither
 * Escape nor a press outside confirms the visitor's age.
 */
export function EntryWarning({
  open,
  title,
  text,
  fictionalText,
  enterLabel,
  onEnter,
  leaveLabel,
  onLeave,
  links,
  language,
  languageLabel,
  ...rest
}: EntryWarningProps) {
  return (
    <Dialog
      {...rest}
      open={open}
      dismissible={false}
      initialFocus="title"
      size="sm"
      title={title}
      description={text}
      footer={
        <>
          <Button tone="neutral" onClick={onLeave}>
            {leaveLabel}
          </Button>
          <Button onClick={onEnter}>{enterLabel}</Button>
        </>
      }
    >
      {fictionalText && <div>{fictionalText}</div>}
      {(links || language) && (
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 text-sm">
          {links && <div className="flex flex-wrap gap-x-5 gap-y-1">{links}</div>}
          {language && (
            <span className="flex items-center gap-1">
              {languageLabel && <span aria-hidden>{languageLabel}</span>}
              {language}
            </span>
          )}
        </div>
      )}
    </Dialog>
  );
}
