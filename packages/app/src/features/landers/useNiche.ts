import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { nicheOfSite, readLanderSlug, type Niche } from '@rendezvous/contract/landers';
import { callQueryOptions } from '../../data/call-query-options.ts';

/** The niche of the slug in the address, else the site's (LAND-5); null for a slug that stands for nothing. */
export function useNiche(): Niche | null {
  const { slug } = useParams();
  const site = useQuery(callQueryOptions('readSettings')).data?.settings.niche ?? '';
  if (slug !== undefined) return readLanderSlug(slug)?.niche ?? null;
  return nicheOfSite(site);
}
