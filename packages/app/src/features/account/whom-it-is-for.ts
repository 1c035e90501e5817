import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { sitePath } from '@rendezvous/contract/site-path';
import { callQueryOptions } from '../../data/call-query-options.ts';

/** Whom a visitor is about to write to or like. */
export type Addressee = { readonly id: string; readonly purpose: 'write' | 'like' };

/** The member that the way after log-in or sign-up leads to; null where it leads to nobody. */
export function addresseeOf(next: string | null): Addressee | null {
  const [path = '', hash] = (sitePath(next) ?? '').split('#');
  const writing = matchPath('/members/:id/chat', path)?.params.id;
  if (writing) return { id: writing, purpose: 'write' };
  const liking = hash === 'like' && matchPath('/members/:id', path)?.params.id;
  return liking ? { id: liking, purpose: 'like' } : null;
}

/** Reads what visitors may know of them; a page that may not, or cannot, goes without. */
export async function loadWhomItIsFor(queries: QueryClient, next: string | null): Promise<void> {
  const addressee = addresseeOf(next);
  if (addressee) await queries.prefetchQuery(callQueryOptions('readMember', { id: addressee.id }));
}
