import type { DataExport } from '@rendezvous/contract/account-calls';
import { CallError } from '@rendezvous/contract/errors';
import { EXPORT_DAYS } from '@rendezvous/contract/rules';
import { mock } from '../mock.ts';
import type { MockBackend } from '../mock-backend.ts';

/** An empty ZIP file. */
const FILE = `PK\x05\x06${'\0'.repeat(18)}`;

/** The file with all data about a member, which is ready when its state is read for the second time (PRIVACY-3). */
export const dataExportMocks = {
  readExport: mock('readExport', ({ viewer, backend }) => {
    const shown = present(backend, viewer.id);
    const current = backend.exports.get(viewer.id);
    if (current) current.ready = true;
    return { export: shown };
  }),

  requestExport: mock('requestExport', ({ viewer, backend }) => {
    if (backend.exports.get(viewer.id)?.ready !== false) {
      backend.exports.set(viewer.id, { requestedAt: backend.clock.now(), ready: false });
    }
    return { export: present(backend, viewer.id) };
  }),

  downloadExport: mock('downloadExport', ({ viewer, backend }) => {
    if (!present(backend, viewer.id)?.ready) throw new CallError('not_found');
    return FILE;
  }),
};

function present(backend: MockBackend, memberId: string): DataExport | null {
  const current = backend.exports.get(memberId);
  if (!current) return null;
  const { requestedAt, ready } = current;
  const expiresAt = new Date(requestedAt.getTime() + EXPORT_DAYS * 86_400_000);
  if (expiresAt <= backend.clock.now()) return null;
  return {
    requested_at: requestedAt.toISOString(),
    ready,
    expires_at: ready ? expiresAt.toISOString() : null,
    bytes: ready ? FILE.length : null,
  };
}
