import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { recordCompanies } from './company-history.store.ts';

/** The job that writes down a company which was changed in the site's row by hand (PAY-24). */
export function siteJobs({ clock, db }: Services): Job[] {
  return [{ name: 'site.record-companies', cron: '* * * * *', run: () => recordCompanies(db, clock()) }];
}
