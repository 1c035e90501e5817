/**
 * Cookie with the IANA name of the device's time zone. A page sets it when the server had guessed another one; the
 * server writes the times of members' pages by it.
 */
export const TIME_ZONE_COOKIE = 'time_zone';
export const TIME_ZONE_COOKIE_DAYS = 365;
