import type { Viewer } from '../accounts/viewer.ts';
import type { AffectedMember } from './decisions.store.ts';

/** Who decides at the desk. */
export type Moderator = Pick<Viewer, 'id' | 'siteId' | 'role'>;

/**
 * The site for which somebody works at a desk; null for an operator, who works for all sites (SAFETY-11, FICTION-5).
 */
export function sitesOf({ siteId, role }: Moderator): number | null {
  return role === 'operator' ? null : siteId;
}

/** Whether somebody may take a measure about a member: never oneself, and only operators about the desk's own people. */
export function mayDecideAbout(moderator: Moderator, member: Pick<AffectedMember, 'id' | 'role'>): boolean {
  if (moderator.id === member.id) return false;
  return member.role === 'member' || moderator.role === 'operator';
}
