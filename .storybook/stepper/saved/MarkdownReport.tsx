import { useState } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import { download } from '../../shared/download.ts';
import { appearanceLabel, type StageAppearance } from '../addresses.ts';
import type { FlowName } from '../flow-facts.ts';
import { build } from '../report.ts';
import type { WalkController } from '../useWalk.ts';
import { useDraft } from './draft.ts';
import { markdownReport } from './markdown-report.ts';

export type MarkdownProps = {
  readonly name: FlowName;
  readonly walk: WalkController;
  readonly appearance: StageAppearance;
  /** The link to the walk. */
  readonly address: string;
};

/** Writes the report of the walk up to the step that is shown, with what is written on it. */
function useMarkdown({ name, walk: { state, frames }, appearance, address }: MarkdownProps) {
  const { draft, remarks } = useDraft(name, state);
  return () =>
    markdownReport({
      flow: name,
      name: draft.name.trim(),
      build,
      appearance: appearanceLabel(appearance),
      browser: navigator.userAgent,
      address,
      start: state.start,
      frames: frames.slice(0, state.at + 1),
      remarks,
      expected: draft.expected,
      actual: draft.actual,
    });
}

type CopyMarkdownProps = MarkdownProps & {
  /** Receives what became of it, for a message. */
  readonly onDone: (text: string) => void;
};

/** A button that copies the report of the walk as Markdown, for an issue tracker. */
export function CopyMarkdown({ onDone, ...walk }: CopyMarkdownProps) {
  const write = useMarkdown(walk);
  return (
    <Button
      size="sm"
      tone="neutral"
      onClick={() =>
        void navigator.clipboard.writeText(write()).then(
          () => onDone('The report was copied as Markdown.'),
          () => onDone('The browser does not allow copying here. The tab Saved downloads the report.'),
        )
      }
    >
      Copy Markdown
    </Button>
  );
}

/** What happened instead of what was expected, and the report that contains it. */
export function MarkdownReport(walk: MarkdownProps) {
  const { name, walk: controller } = walk;
  const write = useMarkdown(walk);
  const { draft, change } = useDraft(name, controller.state);
  const [done, setDone] = useState('');
  return (
    <section aria-labelledby="saved-report">
      <h3 id="saved-report">Report as Markdown</h3>
      <div className="saved-form">
        <label>
          What happened instead
          <textarea
            rows={2}
            maxLength={4_000}
            value={draft.actual}
            onChange={({ target }) => change({ actual: target.value })}
          />
        </label>
        <p className="stepper-soft">
          Link, look, build, steps, notes, expected and actual result, up to the step that is shown.
        </p>
        <div className="stepper-buttons">
          <CopyMarkdown {...walk} onDone={setDone} />
          <Button
            size="sm"
            tone="neutral"
            onClick={() => {
              const { frame } = controller;
              download(`${name}-${frame.state}.md`, write(), 'text/markdown');
              setDone('The report was downloaded as Markdown.');
            }}
          >
            Download Markdown
          </Button>
          <span role="status" className="stepper-soft">
            {done}
          </span>
        </div>
      </div>
    </section>
  );
}
