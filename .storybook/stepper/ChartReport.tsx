import { Panel } from '@xyflow/react';
import { markText, STATUS_TEXT, summaryOf, type Mark, type Status } from '../walk-all/marks.ts';
import { SIGNS } from '../walk-all/report-chart.ts';
import type { WalkReport } from './useWalkReport.ts';

/** A state or an edge with what was found in it. */
export type ReportedName = {
  readonly name: string;
  readonly mark: Mark | undefined;
  /** Its address in the report. */
  readonly address: string;
};

/** The sign of a state or an edge, which leads to its pictures and faults in the report. */
export function ReportSign({ name, mark, address }: ReportedName) {
  const status = mark?.status ?? 'unseen';
  return (
    <a
      className="stepper-report-sign nodrag nopan"
      data-status={status}
      href={address}
      target="_blank"
      rel="noreferrer"
      title={`${name}: ${markText(mark)}`}
      aria-label={`${name}: ${markText(mark)}, in the walk report`}
    >
      <Sign status={status} />
    </a>
  );
}

type ReportPanelProps = {
  readonly report: WalkReport;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
};

const ORDER: readonly Status[] = ['clean', 'faulty', 'outdated', 'unseen'];

/** Says how many states and edges have which result, and shows or hides their signs. */
export function ReportPanel({ report, isShown, onShow }: ReportPanelProps) {
  const summary = summaryOf(report.marks.values());
  return (
    <Panel position="top-left" className="stepper-report">
      <label>
        <input type="checkbox" checked={isShown} onChange={({ target }) => onShow(target.checked)} /> Walk
        report
      </label>
      <ul aria-label="States and edges">
        {ORDER.filter((status) => summary[status] > 0).map((status) => (
          <li key={status} data-status={status} title={STATUS_TEXT[status]}>
            <Sign status={status} />
            {summary[status]}
            <span className="sr-only"> {STATUS_TEXT[status]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Sign({ status }: { status: Status }) {
  return (
    <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden>
      <circle r="7.5" />
      <path d={SIGNS[status]} />
    </svg>
  );
}
