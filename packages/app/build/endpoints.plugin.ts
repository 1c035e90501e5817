import type { Plugin } from 'vite';

const TABLE = /\/packages\/contract\/src\/(?:common|rare)-endpoints\.ts$/;
/** The fields of a row that only servers read: who may make the call, and of what kind body and response are. */
const FOR_SERVERS = /\b(?:policy|download): '[^']*',?|\b(?:streaming|idempotent|multipart): true,?/g;
/** The row of a call that the site cannot make yet (`ServedCallName`). */
const PLANNED = /\b\w+: \{[^{}]*\bplanned: true,?\s*\},?/g;

/**
 * Leaves out of the browser's tables of calls what only servers read, and calls that the server does not have: each page
 * loads the whole first table.
 */
export function endpointsForBrowsers(): Plugin {
  let shortened = 0;
  return {
    name: 'rendezvous-endpoints',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!TABLE.test(id)) return null;
      const shorter = code.replaceAll(PLANNED, '').replaceAll(FOR_SERVERS, '');
      if (shorter === code) this.error('The table of calls has no fields that only servers read.');
      shortened += 1;
      return { code: shorter, map: null };
    },
    buildEnd(failure) {
      if (!failure && shortened !== 2) this.error(`${shortened} of the 2 tables of calls were found.`);
    },
  };
}
