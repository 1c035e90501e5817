import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_DATA_VARIABLE, startSite } from './server.ts';

/** Vitest global setup: fills demo data once, which each site of the run copies, and removes it afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-e2e-world-'));
  const site = await startSite({ dataDir });
  await site.stop();
  process.env[DEMO_DATA_VARIABLE] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
