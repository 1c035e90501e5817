import axe from 'axe-core';
import { coveredControls } from '../shared/covered-controls.ts';
import { errorFault, type Fault } from './fault.ts';
import { screenDigest } from './screen-digest.ts';
import { textFaults, type TextFault } from '../shared/text-faults.ts';

/** How a text fault names what causes it: the broken word, the other text, or the element. */
const PREPOSITIONS: Readonly<Record<TextFault['fault'], string>> = {
  broken: 'in the word',
  overlapping: 'with',
  cut: 'by',
  overflowing: 'out of',
};

/** Rules of axe that need a complete page. */
const NOT_A_PAGE = ['region', 'page-has-heading-one'];

/** The message of the error because of which the screen in this page could not be rendered, or null. */
export function screenError(): string | null {
  return document.querySelector('[data-screen-error]')?.textContent ?? null;
}

/** The faults of the screens that this page has shown, by their digests. */
const known = new Map<string, readonly Fault[]>();

/** The faults of the screen in this page, which is checked only if it has not been shown before. */
export async function knownFaults(): Promise<readonly Fault[]> {
  const digest = await screenDigest();
  const error = screenError();
  const faults = known.get(digest) ?? [
    ...(error === null ? [] : [errorFault(error)]),
    ...(await screenFaults()),
  ];
  known.set(digest, faults);
  return faults;
}

/** Checks the screen in this page: axe, texts that cannot be read, and controls that a toast covers. */
export async function screenFaults(): Promise<Fault[]> {
  axe.reset();
  // A screen is the content of a page without its header and footer, and some are only a part of that.
  axe.configure({ rules: NOT_A_PAGE.map((id) => ({ id, enabled: false })) });
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return [
    ...violations.map(({ id, help, nodes }): Fault => ({
      kind: 'accessibility',
      rule: id,
      message: help,
      where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${summaryLine(failureSummary)}`),
    })),
    ...textFaultsByKind(textFaults(document.body)),
    ...coveredFaults(),
  ];
}

/** Faults of texts, one for each kind. */
export function textFaultsByKind(found: readonly TextFault[]): Fault[] {
  return [...Map.groupBy(found, ({ fault }) => fault)].map(([rule, faults]): Fault => ({
    kind: 'text',
    rule,
    message: `A text is ${rule}.`,
    where: faults.map(({ text, by }) => `“${text}”, ${PREPOSITIONS[rule]} ${by}`),
  }));
}

function coveredFaults(): Fault[] {
  const where = coveredControls();
  if (where.length === 0) return [];
  return [{ kind: 'covered', rule: 'toast', message: 'A toast covers a control.', where }];
}

/** Axe writes one line for what must be fixed and one for each way to do it. */
function summaryLine(summary = ''): string {
  const [, first = ''] = summary.split('\n');
  return first.trim();
}

/** Ends the animations of this page, or stops them at their start if they have no end. */
export function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    try {
      animation.finish();
    } catch {
      animation.cancel();
    }
  }
}
