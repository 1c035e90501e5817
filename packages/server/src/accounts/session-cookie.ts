/** `__Host-`: Secure, this host only, whole path (RFC 6265bis). */
export const SESSION_COOKIE = '__Host-session';
