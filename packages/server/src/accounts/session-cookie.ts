import { COOKIES } from '@rendezvous/contract/cookies';

/** Name of the session cookie (PAGE-23). */
export const SESSION_COOKIE = COOKIES.session.name;
