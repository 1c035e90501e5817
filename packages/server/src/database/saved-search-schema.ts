import type { Instant, Json } from './columns.ts';

/** A search that a member saved (SAVED-1). */
export type SavedSearchTable = {
  id: string;
  member_id: string;
  name: string;
  filter: Json;
  mail: boolean;
  mailed_until: Instant;
  seen_at: Instant;
  created_at: Instant;
};
