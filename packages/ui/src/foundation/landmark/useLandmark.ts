import { useState, type RefCallback } from 'react';

/** Excludes the header and footer of an article, a section or a dialog, which are not landmarks (HTML-AAM). */
const IN_PAGE = ':not(:is(main, article, section, aside, [role$="dialog"]) *)';

/** Excludes popovers: they are positioned by a transform and scroll, so they would clip what opens inside them. */
const DIALOG = '[role$="dialog"]:not([data-radix-popper-content-wrapper] > *)';

/** Leaves out `nav` and `aside`: most are bars and panels in their own stacking context, which would cover the menu. */
const LANDMARKS = `${DIALOG}, main, header${IN_PAGE}, footer${IN_PAGE}`;

/**
 * Finds the dialog or landmark around a control, as the container for the portal of what the control opens. A menu at
 * the end of the body is outside every landmark, where screen reader users who move between landmarks do not find it
 * (axe, "region").
 * @returns the element, undefined where there is none (a portal then uses the body), and the ref for the control
 */
export function useLandmark(): [landmark: HTMLElement | undefined, control: RefCallback<Element>] {
  const [control, setControl] = useState<Element | null>(null);
  return [control?.closest<HTMLElement>(LANDMARKS) ?? undefined, setControl];
}
