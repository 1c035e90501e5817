import { Heading } from '@storybook/addon-docs/blocks';
import type { Guide } from '../shared/guide.ts';
import { Prose } from './Prose.tsx';

/** The guide of a component: anatomy, when to use it and when not, do and don't. */
export function Guidance({ guide }: { readonly guide: Guide }) {
  return (
    <>
      <Heading>Anatomy</Heading>
      <ol>
        {guide.anatomy.map(([part, purpose]) => (
          <li key={part}>
            <strong>
              <Prose text={part} />
            </strong>
            : <Prose text={purpose} />
          </li>
        ))}
      </ol>
      <div className="page-pair">
        <div>
          <Heading>When to use it</Heading>
          <Lines lines={guide.use} />
        </div>
        <div>
          <Heading>When not</Heading>
          <Lines lines={guide.avoid} />
        </div>
        <div>
          <Heading>Do</Heading>
          <Lines lines={guide.dos} />
        </div>
        <div>
          <Heading>Don’t</Heading>
          <Lines lines={guide.donts} />
        </div>
      </div>
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Prose text={line} />
        </li>
      ))}
    </ul>
  );
}
