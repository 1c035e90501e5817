import { readFields, runCommand } from './command-line.ts';
import { trafficReport } from './traffic/traffic-report.commands.ts';

/** The usage of `npm run report:traffic`, the report about advertisers' links (SIGNUP-19). */
const USAGE =
  'Usage: npm run report:traffic -- from=<YYYY-MM-DD> to=<YYYY-MM-DD> [touch=first|last] [by=network,ref,sub1,sub2,sub3] [site=<domain>] [--csv]';

await runCommand((given) => {
  const csv = given.includes('--csv');
  const fields = readFields(
    given.filter((word) => word !== '--csv'),
    USAGE,
  );
  return (db) => trafficReport(db, fields, { csv });
});
