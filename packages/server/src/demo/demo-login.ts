import { normaliseEmail } from '@rendezvous/contract/credentials';
import type { Config } from '../config.ts';
import type { RequestFacts } from '../http/route.ts';

const DEMO_DOMAIN = '@rendezvous.example';

/** The demo member for logging in. The README names address and password, so they are not secret. */
export const DEMO_LOGIN = { email: `demo${DEMO_DOMAIN}`, password: 'a pleasant evening' } as const;

/** The demo's moderator, who opens `/desk` (SAFETY-11), with the password of `DEMO_LOGIN`. Only the own machine lets them in. */
export const DEMO_MODERATOR = `moderator${DEMO_DOMAIN}`;

/** Who answers for the demo's fictional profiles at `/desk/replies` (FICTION-5), likewise. */
export const DEMO_STAFF = `staff${DEMO_DOMAIN}`;
const WORKING: ReadonlySet<string> = new Set([DEMO_MODERATOR, DEMO_STAFF]);

/** The address of a demo member; all have the published password, and the first is that of `DEMO_LOGIN`. */
export function demoEmail(index: number): string {
  return index === 0 ? DEMO_LOGIN.email : `member${index}${DEMO_DOMAIN}`;
}

/**
 * Returns whether a log-in as a demo member has to be refused (SITE-11): demo members may be in the database although
 * this server has no demo, or has it for its own machine only and the request comes from another.
 */
export function isRefusedDemoLogin(
  { demo, demoForStrangers }: Pick<Config, 'demo' | 'demoForStrangers'>,
  { local }: Pick<RequestFacts, 'local'>,
  email: string,
): boolean {
  const address = normaliseEmail(email);
  if (demo && local) return false;
  // A stranger who moderates could ban everybody in a demo on the internet, and one of the staff read conversations.
  if (demoForStrangers && !WORKING.has(address)) return false;
  return address.endsWith(DEMO_DOMAIN);
}
