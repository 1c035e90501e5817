import type { DataExport as PresentedExport } from '@rendezvous/contract/account-calls';
import { CallError } from '@rendezvous/contract/errors';
import { EXPORTS_PER_DAY } from '@rendezvous/contract/rules';
import { route, type Download, type Limit } from '../http/route.ts';
import { fileKeyOf, requestExport } from './data-export.commands.ts';
import { findExport, type DataExport } from './data-export.store.ts';

const limit = (points: number, seconds: number): { limit: Limit } => ({
  limit: { points, seconds, by: 'member' },
});

function present(data: DataExport | null): PresentedExport | null {
  return (
    data && {
      requested_at: data.requestedAt.toISOString(),
      ready: data.readyAt !== null,
      expires_at: data.expiresAt?.toISOString() ?? null,
      bytes: data.bytes,
    }
  );
}

/** The calls with which members get all data about them (PRIVACY-3). */
export const dataExportRoutes = {
  readExport: route('readExport', async ({ viewer, services }) => ({
    export: present(await findExport(services.db, viewer.id, services.clock())),
  })),

  requestExport: route(
    'requestExport',
    async ({ viewer, services }) => ({ export: present(await requestExport(services, viewer.id)) }),
    limit(EXPORTS_PER_DAY, 86_400),
  ),

  downloadExport: route(
    'downloadExport',
    async ({ viewer, services }) => {
      const data = await findExport(services.db, viewer.id, services.clock());
      const content = data?.readyAt ? await services.files.getStream(fileKeyOf(data.storeKey)) : null;
      if (!data || !content) throw new CallError('not_found');
      const file: Download = {
        fileName: `my-data-${data.requestedAt.toISOString().slice(0, 10)}.zip`,
        content,
      };
      // The table of calls has no type for a file; `http/api.ts` sends it.
      return file as unknown as string;
    },
    limit(20, 3_600),
  ),
};
