import type { Frame } from '@rendezvous/machines/walk/recording';
import { stepFacts } from '@rendezvous/machines/walk/step-facts';
import { flowFacts, vocabularyOf, type FlowName } from '../flow-facts.ts';
import { presetTitles } from '../presets.ts';
import { stepText } from '../step-text.ts';
import { endText, hasEnded, judgeFrames, type Difference, type Expected, type Remark } from './saved-walk.ts';
import { stepNamer } from './verdicts.ts';

export type MarkdownReport = {
  readonly flow: FlowName;
  /** The name of the walk; empty if it has none. */
  readonly name: string;
  /** Commit and time of the build. */
  readonly build: string;
  /** For example `fi, phone, dark`. */
  readonly appearance: string;
  readonly browser: string;
  readonly address: string;
  readonly start: string;
  readonly frames: readonly Frame[];
  /** The remark on each place, that of the start first. */
  readonly remarks: readonly Remark[];
  readonly expected: Expected;
  /** What happened instead, in the words of the tester. */
  readonly actual: string;
};

/** Returns a report of a walk for an issue tracker, in the Markdown of CommonMark. */
export function markdownReport(report: MarkdownReport): string {
  const { flow, name, build, appearance, browser, address, start, frames, remarks } = report;
  const last = frames.at(-1) as Frame;
  const presets = presetTitles(flow, frames);
  const steps = frames.flatMap((frame, at) => {
    const facts = stepFacts(frame, vocabularyOf(flow));
    return facts
      ? [
          `${at}. ${presets[at] ? `**${inline(presets[at])}**. ` : ''}${inline(stepText(facts))} → ${code(frame.state)}`,
          ...remarkLines(remarks[at], ' '.repeat(`${at}. `.length)),
        ]
      : [];
  });
  return `${[
    `# ${inline(flowFacts[flow].title)}: ${name === '' ? code(last.state) : inline(name)}`,
    list([
      `Walk: [open it in Storybook](<${address.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`,
      `Look: ${inline(appearance)}`,
      `Build: ${inline(build)}`,
      `Browser: ${inline(browser)}`,
    ]),
    '## Steps',
    `The walk starts with the scenario ${code(start)}, in the state ${code(frames[0]?.state ?? '')}.`,
    ...(remarks[0] ? [remarkLines(remarks[0]).join('\n')].filter(Boolean) : []),
    ...(steps.length > 0 ? [steps.join('\n')] : []),
    '## Expected result',
    expectedPart(report),
    '## Actual result',
    actualPart(report, last),
  ].join('\n\n')}\n`;
}

function expectedPart({ expected: { text, state, ended, values = {} } }: MarkdownReport): string {
  const facts = [
    ...(state === undefined ? [] : [`Final state: ${code(state)}`]),
    ...(ended === undefined ? [] : [`The flow ${endText(ended)}.`]),
    ...Object.entries(values).map(([path, value]) => `${code(path)} is ${code(value)}`),
  ];
  return paragraphs([paragraph(text ?? ''), list(facts)], 'Nothing was written down.');
}

function actualPart({ flow, frames, remarks, expected, actual }: MarkdownReport, last: Frame): string {
  const { differences, result, checked } = judgeFrames(remarks, expected, frames, null);
  const stepAt = stepNamer(flow, frames);
  const held = checked === 1 ? 'The expectation holds.' : `All ${checked} expectations hold.`;
  return paragraphs([
    paragraph(actual),
    list([
      `Final state: ${code(last.state)}; the flow ${endText(hasEnded(last))}.`,
      ...differences.map((difference) => differenceLine(difference, stepAt)),
      ...(result === 'passed' ? [held] : []),
    ]),
  ]);
}

function differenceLine({ at, what, expected, actual }: Difference, stepAt: (at: number) => string): string {
  const where = at === 0 ? 'At the start' : `At step ${at}, ${inline(stepAt(at))}`;
  return `${where}: expected ${inline(what)} ${code(expected)}, was ${code(actual)}.`;
}

function remarkLines({ state, note }: Remark = {}, indent = ''): readonly string[] {
  return [
    ...(state ? [`${indent}- Expected here: ${code(state)}`] : []),
    ...(note ? [`${indent}- Note: ${inline(note)}`] : []),
  ];
}

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

function paragraphs(parts: readonly string[], otherwise = ''): string {
  return parts.filter(Boolean).join('\n\n') || otherwise;
}

/** A text of several lines, as it was written. */
function paragraph(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split('\n')
        .map((line) => inline(line))
        .filter(Boolean)
        .join('\\\n'),
    )
    .join('\n\n');
}

/** A text in one line that means nothing but itself: no emphasis, link, heading, list, table or HTML. */
export function inline(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_{}[\]<>&#|~!]/g, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^[-+=]/, String.raw`\$&`);
}

/** A text as code, with more backticks around it than it contains in a row. */
export function code(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ');
  const longest = Math.max(0, ...(plain.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const space = plain.startsWith('`') || plain.endsWith('`') ? ' ' : '';
  return `${fence}${space}${plain}${space}${fence}`;
}
