import { useState } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import { ScrollRegion } from '../shared/ScrollRegion.tsx';

type WrittenTestProps = {
  readonly name: string;
  /** Where the test belongs. */
  readonly hint: string;
  readonly source: string;
};

/** The source of a test, with a button that copies it. */
export function WrittenTest({ name, hint, source }: WrittenTestProps) {
  const [done, setDone] = useState('');
  const copy = () =>
    void navigator.clipboard.writeText(source).then(
      () => setDone('The test was copied.'),
      () => setDone('The browser does not allow copying. Select the text and copy it.'),
    );
  return (
    <div className="flight-test">
      <div className="stepper-buttons">
        <Button size="sm" tone="neutral" onClick={copy}>
          Copy the test
        </Button>
        <span role="status">{done}</span>
      </div>
      <p className="stepper-soft">{hint}</p>
      <ScrollRegion className="flight-test-source" role="group" aria-label={name}>
        <pre>
          <code>{source}</code>
        </pre>
      </ScrollRegion>
    </div>
  );
}
