import { Panel } from '@xyflow/react';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { markText, summaryOf, worstOf, type Status } from '../walk-all/marks.ts';
import { SIGNS } from '../walk-all/report-chart.ts';
import type { WalkReport } from './useWalkReport.ts';

type Shown = {
  readonly report: WalkReport | null;
  readonly isShown: boolean;
  readonly setShown: (isShown: boolean) => void;
};

/** A context, because React Flow draws the boxes and arrows, and only when their own data changes. */
const ReportContext = createContext<Shown>({ report: null, isShown: false, setShown: () => {} });

/** Provides a walk report to the signs and the panel in a chart; without a report, these show nothing. */
export function ChartReport({ report, children }: { report: WalkReport | null; children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  const value = useMemo(() => ({ report, isShown, setShown }), [report, isShown]);
  return <ReportContext value={value}>{children}</ReportContext>;
}

/** The sign of a state, or of the edges of an arrow. It leads to its pictures and faults, or to its walk. */
export function ReportSign({ names }: { names: readonly string[] }) {
  const { report, isShown } = useContext(ReportContext);
  if (!report || !isShown) return null;
  const statusOf = (name: string) => report.marks.get(name)?.status ?? 'unseen';
  const status = worstOf(names.map(statusOf));
  const name = names.find((one) => statusOf(one) === status) ?? '';
  const address = report.addressOf(name);
  const text = `${name}: ${report.onOpen ? report.statusText[status] : markText(report.marks.get(name))}`;
  const sign = { className: 'stepper-report-sign nodrag nopan', 'data-status': status, title: text };
  if (address === null) {
    return (
      <span {...sign} role="img" aria-label={text}>
        <ReportMark status={status} />
      </span>
    );
  }
  const { onOpen } = report;
  return (
    <a
      {...sign}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={`${text}, ${onOpen ? 'opens the walk' : 'in the walk report'}`}
      onClick={(event) => {
        if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(name);
      }}
    >
      <ReportMark status={status} />
    </a>
  );
}

const ORDER: readonly Status[] = ['clean', 'faulty', 'outdated', 'unseen'];

/** Says how many states and edges have which result, and shows or hides their signs. */
export function ReportPanel() {
  const { report, isShown, setShown } = useContext(ReportContext);
  if (!report) return null;
  const summary = summaryOf(report.marks.values());
  return (
    <Panel position="top-left" className="stepper-report">
      <label>
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />{' '}
        {report.title}
      </label>
      <ul aria-label="States and edges">
        {ORDER.filter((status) => summary[status] > 0).map((status) => (
          <li key={status} data-status={status} title={report.statusText[status]}>
            <ReportMark status={status} />
            {summary[status]}
            <span className="sr-only"> {report.statusText[status]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The sign of a status, which an element with `data-status` around it colours. */
export function ReportMark({ status }: { status: Status }) {
  return (
    <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden>
      <circle r="7.5" />
      <path d={SIGNS[status]} />
    </svg>
  );
}
