import { Heading } from '@storybook/addon-docs/blocks';
import { STATUSES, type Guide } from '../shared/guide.ts';
import { changesOf, type Part } from './catalogue.ts';
import { Prose } from './Prose.tsx';
import { Table } from './Table.tsx';

/** Returns a day as a sentence has it: `21 November 2026`. */
const written = (day: string) =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** How far a component can be relied upon, since when it exists, and what else people call it. */
export function Status({ guide }: { readonly guide: Guide }) {
  const { status, since, synonyms, replacedBy, unused } = guide;
  return (
    <>
      <p>
        <span className="page-status" data-status={status}>
          {status}
        </span>{' '}
        since <time dateTime={since}>{written(since)}</time>. {STATUSES[status]}
        {replacedBy && (
          <>
            {' '}
            It is replaced by <Prose text={replacedBy} />.
          </>
        )}
      </p>
      {unused && (
        <p>
          Instead of it: <Prose text={unused.instead} /> It is kept for this: <Prose text={unused.keptFor} />
        </p>
      )}
      <p className="page-synonyms">Also called {synonyms.join(', ')}.</p>
    </>
  );
}

type ChangesProps = {
  readonly folder: string;
  /** The components that the page documents; the changes of others in the folder are left out. */
  readonly parts: readonly Part[];
  readonly guide: Guide;
};

/** The changes of a component by day, the latest first: its props, and what its guide adds about look and behaviour. */
export function Changes({ folder, parts, guide }: ChangesProps) {
  const own = (change: string) => parts.some(({ name }) => new RegExp(`\`${name}[.\`]`).test(change));
  const changes = [
    ...changesOf(folder).flatMap(([day, found]) => found.filter(own).map((change) => [day, change] as const)),
    ...(guide.changes ?? []),
    [guide.since, 'Came into the library.'] as const,
  ].toSorted(([one], [other]) => (one < other ? 1 : one > other ? -1 : 0));
  const days = [...new Set(changes.map(([day]) => day))];
  return (
    <>
      <Heading>Changes</Heading>
      <Table
        head={['Day', 'What changed']}
        rows={days.map((day) => [
          written(day),
          <ul key={day} className="page-changes">
            {changes.map(([of, change]) =>
              of === day ? (
                <li key={change}>
                  <Prose text={change} />
                </li>
              ) : null,
            )}
          </ul>,
        ])}
      />
    </>
  );
}
