import { EXPORT_DAYS } from '../rules.ts';
import { endpoints } from '../endpoints.ts';
import { conform } from './case.ts';
import type { Tools } from './caller.ts';
import { assert, assertEqual, responseOf } from './check.ts';

const TRIES = 100;
const file = `${endpoints.downloadExport.path}?file=1`;

/** Requests an export and waits until its file is written. */
async function requestAndWait({ call }: Tools, as: { readonly cookie: string }) {
  responseOf(await call('requestExport', { as, body: {} }));
  for (let time = 0; time < TRIES; time += 1) {
    const { export: current } = responseOf(await call('readExport', { as }));
    if (current?.ready) return current;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The export has not become ready.');
}

/** Cases about the file with all data about a member. */
export const dataExportCases = [
  conform(
    'readExport',
    'is null before a request, and after the file has expired (PRIVACY-3)',
    async (tools) => {
      const as = await tools.member();
      assertEqual(responseOf(await tools.call('readExport', { as })), { export: null }, 'Before');
      await requestAndWait(tools, as);
      tools.advance({ days: EXPORT_DAYS });
      assertEqual(responseOf(await tools.call('readExport', { as })), { export: null }, 'Afterwards');
    },
  ),
  conform('downloadExport', 'gives the file to its member only (PRIVACY-3)', async (tools) => {
    const [as, stranger] = [await tools.member(), await tools.member()];
    const current = await requestAndWait(tools, as);
    const read = (cookie: string) => tools.fetch(file, { headers: { cookie } });
    const response = await read(as.cookie);
    assertEqual(
      [response.status, response.headers.get('content-type'), response.headers.get('cache-control')],
      [200, 'application/zip', 'no-store'],
      'The status, type and cache control of the file',
    );
    assert(
      /^attachment; filename="my-data[-\d]*\.zip"$/.test(response.headers.get('content-disposition') ?? ''),
      'The file has no name',
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    assertEqual(bytes.slice(0, 2).join(' '), '80 75', 'The first bytes');
    assertEqual(bytes.length, current.bytes, 'The size of the file');
    const refused = await read(stranger.cookie);
    const { error } = (await refused.json()) as { error: { code: string } };
    assertEqual([refused.status, error.code], [404, 'not_found'], 'The answer to another member');
  }),
  conform('requestExport', 'is the same while the file is being written (PRIVACY-3)', async (tools) => {
    const as = await tools.member();
    const first = responseOf(await tools.call('requestExport', { as, body: {} })).export;
    assert(first !== null, 'The export is missing');
    assertEqual([first.expires_at, first.bytes], [null, null], 'Before it is ready');
    await requestAndWait(tools, as);
  }),
];
