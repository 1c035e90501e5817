import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../feedback/dialog/index.ts';

export interface EntryWarningProps {
  /** Whether it is shown; the caller keeps it and answers `onEnter` and `onLeave`. */
  open: boolean;
  /** E.g. "Before you come in". */
  title: string;
  /** What the site is, and for whom: adults of at least the site's minimum age. */
  text: ReactNode;
  /** What fictional profiles are; set wherever the site has any (spec section 3, `fictional_warning`). */
  fictionalText?: ReactNode;
  /** Says the age, e.g. "I am 18 or older". */
  enterLabel: string;
  /** Called when the button of `enterLabel` is pressed: close it, and keep the answer for the next visit. */
  onEnter: () => void;
  /** Names the button that leads away from the site, e.g. "Leave". */
  leaveLabel: string;
  /** Called when that button is pressed: lead to a page that suits everyone. */
  onLeave: () => void;
  /** Links that one may want first: terms, privacy. */
  links?: ReactNode;
  /** A menu of the site's languages. */
  language?: ReactNode;
  /** What is seen beside that menu, whose own button is an icon, e.g. "Language". */
  languageLabel?: string;
}

/**
 * What a visitor is told once before looking around (spec section 2, "Site-entry warning"). It is answered by one of its
 * two buttons: neither Escape nor a press outside says that somebody is of age.
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
}: EntryWarningProps) {
  return (
    <Dialog
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
