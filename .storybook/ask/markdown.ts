import { STATUSES } from '../shared/guide.ts';
import type { AskComponent, MessageUse } from './ask-data.ts';

const section = (heading: string, lines: readonly string[]) =>
  lines.length > 0 ? [`## ${heading}`, lines.map((line) => `- ${line}`).join('\n')] : [];

const pairs = (list: readonly (readonly [string, string])[]) =>
  list.map(([one, other]) => `${one}: ${other}`);

/** How to use a component, as Markdown: status, import, props, guide, weight and where it is used. */
export function componentMarkdown(component: AskComponent): string {
  const { guide, parts, folder, kib, laterKib } = component;
  const { status, since, replacedBy, synonyms, unused } = guide;
  const size =
    kib === undefined
      ? []
      : [`${kib} KiB of JavaScript (brotli)${laterKib === undefined ? '' : `, and ${laterKib} KiB later`}.`];
  return [
    `Status: ${status} since ${since}. ${STATUSES[status]}${replacedBy ? ` Replaced by ${replacedBy}.` : ''}`,
    ...(unused ? [`Instead of it: ${unused.instead} It is kept for this: ${unused.keptFor}`] : []),
    `Also called: ${synonyms.join(', ')}.`,
    `\`import { ${parts.map(({ name }) => name).join(', ')} } from '@rendezvous/ui/${folder}';\``,
    ...parts.flatMap(({ name, docstring, props }) => [
      `## ${name}`,
      ...(docstring ? [docstring] : []),
      ...(props.length > 0 ? [props.map(propLine).join('\n')] : []),
    ]),
    ...section('Anatomy', pairs(guide.anatomy)),
    ...section('When to use it', guide.use),
    ...section('When not', guide.avoid),
    ...section('Do', guide.dos),
    ...section('Don’t', guide.donts),
    ...section('States', pairs(guide.states)),
    ...section('Keyboard', pairs(guide.keyboard)),
    ...section('Used in', [...component.screens, ...component.flows]),
    ...section('Size', size),
  ].join('\n\n');
}

type Prop = AskComponent['parts'][number]['props'][number];

function propLine({ name, type, required, docstring, default: value }: Prop): string {
  const preset = value === undefined ? '' : `, default \`${value}\``;
  return `- \`${name}\`${required ? ' (required)' : ''}: \`${type}\`${preset}. ${docstring}`.trimEnd();
}

/** A message with its texts in all languages and where it is used, as Markdown. */
export function messageMarkdown(
  id: string,
  texts: Readonly<Record<string, string | undefined>>,
  use: MessageUse | undefined,
): string {
  const languages = Object.entries(texts).map(([language, text]) => `- ${language}: ${text ?? 'no text'}`);
  return [
    `# ${id}`,
    languages.join('\n'),
    ...section('Screens', use?.screens ?? []),
    ...section('Flows', use?.flows ?? []),
    ...section('Stories of components', use?.components ?? []),
    ...section('Files of packages/app/src', use?.files ?? []),
  ].join('\n\n');
}
