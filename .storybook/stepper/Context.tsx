import type { Frame } from '@rendezvous/machines/walk/recording';
import { entriesOf } from './changes.ts';

type ContextProps = { readonly frame: Frame; readonly before: Frame | undefined };

/** The context of the machine, and what the last step changed in it. */
export function Context({ frame, before }: ContextProps) {
  const entries = entriesOf(frame.snapshot.context, before?.snapshot.context ?? frame.snapshot.context);
  return (
    <section aria-labelledby="stepper-context">
      <h3 id="stepper-context">Context</h3>
      {entries.length === 0 ? (
        <p className="stepper-soft">The context is empty.</p>
      ) : (
        <dl className="stepper-context">
          {entries.map(({ path, value, before: previous }) => (
            <div key={path} data-changed={previous !== null || undefined}>
              <dt>{path}</dt>
              <dd>
                {previous !== null && (
                  <>
                    <del>{previous}</del>{' '}
                  </>
                )}
                {previous === null ? value : <ins>{value}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
