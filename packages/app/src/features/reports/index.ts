export { Report, type ReportSubject } from './reports.lazy.ts';
