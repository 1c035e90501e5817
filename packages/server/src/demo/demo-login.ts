import { normaliseEmail } from '@rendezvous/contract/credentials';
import type { Config } from '../config.ts';
import type { RequestFacts } from '../http/route.ts';

const DEMO_DOMAIN = '@rendezvous.example';

/** The member of the demo world to log in as. The README names both, so they are no secret. */
export const DEMO_LOGIN = { email: `demo${DEMO_DOMAIN}`, password: 'a pleasant evening' } as const;

/** The address of the demo world's members, all of whom have the published password; the first is `DEMO_LOGIN`'s. */
export function demoEmail(index: number): string {
  return index === 0 ? DEMO_LOGIN.email : `member${index}${DEMO_DOMAIN}`;
}

/**
 * Whether this login is one to the demo world that may not be: demo members are in the database, and this server has no
 * demo, or has it for its own machine only and the request comes from another.
 */
export function isRefusedDemoLogin(
  { demo, demoForStrangers }: Pick<Config, 'demo' | 'demoForStrangers'>,
  { local }: Pick<RequestFacts, 'local'>,
  email: string,
): boolean {
  if (demoForStrangers || (demo && local)) return false;
  return normaliseEmail(email).endsWith(DEMO_DOMAIN);
}
