import { useAppServices } from '../data/AppServicesContext.tsx';
import { useSelf } from '../data/useSelf.ts';
import { ConsentBar } from './shell.lazy.ts';

/** Where a page asks for consent (LAW-5): directly after the skip link, and only if there is something to ask for. */
export function ConsentPlace() {
  const { attribution } = useAppServices();
  const self = useSelf();
  return attribution.asks && !self ? <ConsentBar /> : null;
}
