export { Report } from './reports.lazy.ts';
