import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordQueries } from './recorded-queries.ts';
import { startTestServer } from './test-server.ts';

test('records the queries of a call, and not those of a job that runs meanwhile', async () => {
  let finished = (): void => {};
  const isFinished = new Promise<void>((resolve) => {
    finished = resolve;
  });
  const server = await startTestServer(
    {},
    {
      prepare: async ({ jobs, db }) => {
        jobs.register({
          name: 'test.query',
          run: async () => {
            await sql`select 'in the job'`.execute(db);
            finished();
          },
        });
        return async () => {};
      },
    },
  );
  const queries = await recordQueries(server, async () => {
    await server.services.jobs.enqueue('test.query', {});
    await isFinished;
    await sql`select 'outside'`.execute(server.services.db);
  });
  expect(queries).toEqual([`select 'outside'`]);
  await server.stop();
});
