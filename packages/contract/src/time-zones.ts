/**
 * Cookie with the IANA name of the device's time zone (PAGE-23). A page sets it when the server assumed another one.
 * The server formats the times of members' pages in it (LOCALE-7).
 */
export const TIME_ZONE_COOKIE = 'time_zone';
export const TIME_ZONE_COOKIE_DAYS = 365;
