import { ScrollRegion } from '../shared/ScrollRegion.tsx';
import type { JourneyEntry } from '@rendezvous/machines/flight/flight-recording';

/** The calls and uncaught errors of a recording, in the order of time. */
export function Calls({ journey }: { readonly journey: readonly JourneyEntry[] }) {
  const rows = journey.flatMap((entry) => ('call' in entry || 'error' in entry ? [entry] : []));
  return (
    <section aria-labelledby="flight-calls">
      <h3 id="flight-calls">Calls</h3>
      {rows.length === 0 ? (
        <p className="stepper-soft">The recording contains no calls.</p>
      ) : (
        <ScrollRegion className="flight-calls" role="group" aria-labelledby="flight-calls">
          <table>
            <thead>
              <tr>
                {['Time', 'Call', 'Response'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((entry, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the same call may occur twice, and none is ever moved
                <tr key={`${index} ${entry.at}`} data-failed={hasFailed(entry) || undefined}>
                  <td>{(entry.at / 1_000).toFixed(1)} s</td>
                  <td>{'call' in entry ? `${entry.method} ${entry.path}` : 'The page'}</td>
                  <td>{outcomeOf(entry)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

type Row = Extract<JourneyEntry, { readonly call: string } | { readonly error: string }>;

function hasFailed(entry: Row): boolean {
  return 'error' in entry || entry.status === 0 || entry.status >= 400;
}

function outcomeOf(entry: Row): string {
  if ('error' in entry) return `threw ${entry.error}`;
  return `${entry.status === 0 ? 'no response' : entry.status} ${entry.code ?? ''}`.trimEnd();
}
