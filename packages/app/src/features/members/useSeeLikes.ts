import { useEffect, useRef } from 'react';
import type { LikedBy } from '@rendezvous/contract/entities';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';

/** Opening the likes clears their "new" (spec section 4); the marks stay in view until the page is left. */
export function useSeeLikes(likedBy: readonly LikedBy[]): void {
  const { call, queries } = useApp();
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, like_new: isNew } of likedBy) {
      if (!isNew || told.current.has(id)) continue;
      told.current.add(id);
      // What could not be told now is told at the next visit.
      call('seeLike', { body: { id } }).catch(() => told.current.delete(id));
    }
  }, [call, likedBy]);
  useEffect(() => () => void queries.invalidateQueries({ queryKey: ask('listLikes').queryKey }), [queries]);
}
