import type { Viewer } from '../accounts/viewer.ts';

/** Who answers for fictional profiles. */
export type Staff = Pick<Viewer, 'id' | 'siteId' | 'role'>;

/** The site for whose profiles somebody answers; null for an operator, who answers for those of all sites (FICTION-5). */
export function sitesOf({ siteId, role }: Staff): number | null {
  return role === 'operator' ? null : siteId;
}
