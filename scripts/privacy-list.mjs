/**
 * `npm run privacy-list`: the list of personal data as Markdown, the record of processing that GDPR, article 30 asks an
 * operator for: what each table is for, what of it is exported, what erasure leaves, how long it is kept and what ends it.
 */
import { EXPORTS, ERASURES, NOT_PERSONAL } from '../packages/server/src/privacy/list-types.ts';
import { personalData, personalTables, TABLES_BESIDE } from '../packages/server/src/privacy/personal-data.ts';
import { RETENTION } from '../packages/server/src/privacy/retention.ts';

const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

function lasting(name) {
  if (name === 'account') return 'as long as the account';
  const { days, calendarYears, job } = RETENTION[name];
  const time = calendarYears
    ? `${calendarYears} years`
    : days < 1
      ? `${Math.round(days * 24)} hours`
      : `${days} days`;
  return `${time} (${job})`;
}

const personal = personalTables().map(({ table: name, purpose, keep, rowsGo, columns }) =>
  [
    `## ${name}\n`,
    `${purpose}. Kept ${lasting(keep)}. At erasure its rows ${rowsGo ? 'go' : 'stay'}.\n`,
    table(
      ['column', 'export', 'erasure', 'kept'],
      [...columns].map(([column, [exported, left, own]]) => [
        column,
        exported,
        left ?? 'row goes',
        own ? lasting(own) : '',
      ]),
    ),
  ].join('\n'),
);
const plain = Object.entries(personalData).flatMap(([name, { because }]) =>
  because ? [`- ${name}: ${NOT_PERSONAL[because]}`] : [],
);
const meanings = (words) => Object.entries(words).map(([word, meaning]) => `- "${word}": ${meaning}`);

console.log(
  [
    '# Personal data, table by table',
    ...personal,
    '## Tables without personal data',
    [...plain, ...TABLES_BESIDE.map((name) => `- ${name}: ${NOT_PERSONAL.technical}`)].join('\n'),
    '## What the words mean',
    [...meanings(EXPORTS), ...meanings(ERASURES)].join('\n'),
    '## How long',
    Object.entries(RETENTION)
      .map(([name, { of }]) => `- ${of}: ${lasting(name)}`)
      .join('\n'),
  ].join('\n\n'),
);
