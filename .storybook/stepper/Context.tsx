import type { Frame } from '@rendezvous/machines/walk/recording';
import { entriesOf } from './changes.ts';

type ContextProps = { readonly frame: Frame; readonly before: Frame | undefined };

/** What the machine remembers, and what the last step changed of it. */
export function Context({ frame, before }: ContextProps) {
  const entries = entriesOf(frame.snapshot.context, before?.snapshot.context ?? frame.snapshot.context);
  return (
    <section aria-labelledby="stepper-context">
      <h3 id="stepper-context">Context</h3>
      {entries.length === 0 ? (
        <p className="stepper-soft">It remembers nothing.</p>
      ) : (
        <dl className="stepper-context">
          {entries.map(({ path, value, before: former }) => (
            <div key={path} data-changed={former !== null || undefined}>
              <dt>{path}</dt>
              <dd>
                {former !== null && (
                  <>
                    <del>{former}</del>{' '}
                  </>
                )}
                {former === null ? value : <ins>{value}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
