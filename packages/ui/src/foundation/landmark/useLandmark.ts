import { useState, type RefCallback } from 'react';

/** A page's own header and footer: those of an article, a section or a window are no landmarks (HTML-AAM). */
const IN_PAGE = ':not(:is(main, article, section, aside, [role$="dialog"]) *)';

/** Not a popover: it is moved by a transform and scrolls, and so would cut off what opens inside it. */
const WINDOW = '[role$="dialog"]:not([data-radix-popper-content-wrapper] > *)';

/** Not `nav` and `aside`: they are mostly bars and panels with a layer of their own, which would hold the menu down. */
const LANDMARKS = `${WINDOW}, main, header${IN_PAGE}, footer${IN_PAGE}`;

/**
 * The window or landmark around a control, for the portal of what the control opens, and the ref for that control: a menu
 * at the end of the body is outside every landmark, where somebody who goes from one to the next by a screen reader does
 * not find it (axe, "region"). Undefined where there is none; a portal then takes the body.
 */
export function useLandmark(): [landmark: HTMLElement | undefined, control: RefCallback<Element>] {
  const [control, setControl] = useState<Element | null>(null);
  return [control?.closest<HTMLElement>(LANDMARKS) ?? undefined, setControl];
}
