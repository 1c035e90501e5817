import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLAIMS_VARIABLE } from './claims.ts';
import { DEMO_DATA_VARIABLE, SHARED_SITE_VARIABLE, startSite } from './server.ts';

/**
 * Vitest global setup: fills demo data once, which each site of the run copies, and starts the site that test files
 * share. Afterwards it stops the site and removes everything.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-e2e-run-'));
  const dataDir = join(folder, 'demo-data');
  const filled = await startSite({ dataDir });
  await filled.stop();
  process.env[DEMO_DATA_VARIABLE] = dataDir;
  process.env[CLAIMS_VARIABLE] = join(folder, 'claims');
  await mkdir(join(folder, 'claims'));
  const shared = await startSite();
  process.env[SHARED_SITE_VARIABLE] = shared.url;
  return async () => {
    await shared.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
