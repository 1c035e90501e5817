import { AnchorMdx, Heading } from '@storybook/addon-docs/blocks';
import { Fragment } from 'react';
import type { AskData, AskScreen } from '../ask/ask-data.ts';

type FlowsOfScreenProps = { readonly data: AskData; readonly screen: AskScreen };

/** The flows that a screen runs: their walks, their galleries, and a walk to each state whose texts are all of this screen. */
export function FlowsOfScreen({ data, screen }: FlowsOfScreenProps) {
  const flows = screen.flows.flatMap(({ name, states }) => {
    const flow = data.flows.find((one) => one.name === name);
    return flow ? [{ ...flow, states: flow.states.filter(({ id }) => states.includes(id)) }] : [];
  });
  return (
    <>
      <Heading>Flows</Heading>
      {flows.length === 0 && <p>It runs no flow.</p>}
      {flows.map(({ id, title, about, states }) => {
        const of = id.split('--')[0];
        return (
          <div key={id}>
            <p>
              <strong>{title.slice(title.lastIndexOf('/') + 1)}</strong>: {about}{' '}
              <AnchorMdx href={`?path=/story/${of}--walk`} target="_self">
                Walk and chart
              </AnchorMdx>
              ,{' '}
              <AnchorMdx href={`?path=/story/${of}--states`} target="_self">
                all states
              </AnchorMdx>
              .
            </p>
            {states.length > 0 && (
              <p>
                States in which it is shown:{' '}
                {states.map((state, at) => (
                  <Fragment key={state.id}>
                    {at > 0 && ', '}
                    {/* Arguments are read when Storybook is loaded. */}
                    <a href={`./?path=/story/${of}--walk&args=walk:${state.walk}`} target="_top">
                      {state.name}
                    </a>
                  </Fragment>
                ))}
                .
              </p>
            )}
          </div>
        );
      })}
    </>
  );
}
