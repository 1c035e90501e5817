import { z } from 'zod';
import { acknowledged, memberId, profileCard } from './entities.ts';

/** The calls about who may see a member's private photos (PHOTO-10). */
export const photoAccessCalls = {
  /** Who asked to see the member's private photos, and who sees them, the latest first. */
  listPhotoAccess: {
    response: z.strictObject({ asked: z.array(profileCard), granted: z.array(profileCard) }),
    errors: [],
  },
  /**
   * Asks a member to show the private photos, or shows one's own to a member. `revoke` ends that, and declines what the
   * member asked for.
   */
  changePhotoAccess: {
    body: z.strictObject({ id: memberId, action: z.enum(['ask', 'grant', 'revoke']) }),
    response: acknowledged,
    errors: ['not_found', 'blocked', 'not_confirmed'],
  },
} as const;
