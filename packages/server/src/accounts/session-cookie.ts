/** Name of the session cookie (PAGE-23). The prefix `__Host-` requires Secure, path `/` and no domain (RFC 6265bis). */
export const SESSION_COOKIE = '__Host-session';
