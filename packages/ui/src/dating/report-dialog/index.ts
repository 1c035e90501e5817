export { ReportDialog, type ReportDialogProps } from './ReportDialog.tsx';
export { type Report, type ReportProblem } from './report.rules.ts';
