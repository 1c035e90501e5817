import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_WORLD, startSite } from './server.ts';

/** Vitest global setup: a demo world, filled once, which each site of the run begins as a copy of. Removed afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-e2e-world-'));
  const site = await startSite({ dataDir });
  await site.stop();
  process.env[DEMO_WORLD] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
