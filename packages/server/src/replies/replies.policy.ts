import type { Viewer } from '../accounts/viewer.ts';

/** Who answers for fictional profiles. */
export type Staff = Pick<Viewer, 'id' | 'siteId' | 'role'>;
