/**
 * Implements `npm run privacy-list`, which prints the list of personal data as Markdown. It is the record of
 * processing that article 30 of the GDPR requires of an operator: the purpose of each table, what is exported, what
 * remains after erasure, how long it is kept and which job deletes it.
 */
import { EXPORTS, ERASURES, NOT_PERSONAL } from '../packages/server/src/privacy/list-types.ts';
import { personalData, personalTables, TABLES_BESIDE } from '../packages/server/src/privacy/personal-data.ts';
import { RETENTION } from '../packages/server/src/privacy/retention.ts';

const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

function retentionOf(name) {
  if (name === 'account') return 'the life of the account';
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
    `${purpose}. Kept for ${retentionOf(keep)}. Erasure ${rowsGo ? 'deletes' : 'keeps'} its rows.\n`,
    table(
      ['column', 'export', 'erasure', 'kept'],
      [...columns].map(([column, [exported, left, own]]) => [
        column,
        exported,
        left ?? 'row is deleted',
        own ? retentionOf(own) : '',
      ]),
    ),
  ].join('\n'),
);
const plain = Object.entries(personalData).flatMap(([name, { because }]) =>
  because ? [`- ${name}: ${NOT_PERSONAL[because]}`] : [],
);
const definitions = (terms) => Object.entries(terms).map(([term, meaning]) => `- "${term}": ${meaning}`);

console.log(
  [
    '# Personal data, table by table',
    ...personal,
    '## Tables without personal data',
    [...plain, ...TABLES_BESIDE.map((name) => `- ${name}: ${NOT_PERSONAL.technical}`)].join('\n'),
    '## Terms',
    [...definitions(EXPORTS), ...definitions(ERASURES)].join('\n'),
    '## Retention periods',
    Object.entries(RETENTION)
      .map(([name, { of }]) => `- ${of}: ${retentionOf(name)}`)
      .join('\n'),
  ].join('\n\n'),
);
