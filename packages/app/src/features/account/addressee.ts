import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { sitePath } from '@rendezvous/contract/site-path';
import { signUpPath, withNext } from '../../data/entry-paths.ts';
import { callQueryOptions } from '../../data/call-query-options.ts';

/** The member whom a visitor wants to write to or like. */
export type Addressee = { readonly id: string; readonly purpose: 'write' | 'like' };

/** The member whom `next` leads to with a message or a like (LOGIN-10); null for any other page. */
export function addresseeOf(next: string | null): Addressee | null {
  const [path = '', hash] = (sitePath(next) ?? '').split('#');
  const writing = matchPath('/members/:id/chat', path)?.params.id;
  if (writing) return { id: writing, purpose: 'write' };
  const liking = hash === 'like' && matchPath('/members/:id', path)?.params.id;
  return liking ? { id: liking, purpose: 'like' } : null;
}

/** The sign-up that leads to `next`: for a conversation, the one that begins at the member's page (SIGNUP-16). */
export function signUpPathFor(next: string | null): string {
  const addressee = addresseeOf(next);
  return addressee?.purpose === 'write' ? signUpPath(addressee.id) : withNext('/signup', next);
}

/** Loads the profile of that member. If it cannot be loaded, the page is shown without it. */
export async function loadAddressee(queries: QueryClient, next: string | null): Promise<void> {
  const addressee = addresseeOf(next);
  if (addressee) await queries.prefetchQuery(callQueryOptions('readMember', { id: addressee.id }));
}
