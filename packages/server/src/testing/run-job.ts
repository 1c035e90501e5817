import type { Job } from '../jobs/jobs.ts';

/**
 * Runs the job of a name now, without its queue.
 * @throws Error if no job has the name, so that the test of a renamed one does not pass without it
 */
export async function runJob(jobs: readonly Job<never>[], name: string, data: object = {}): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  await job.run(data as never);
}
