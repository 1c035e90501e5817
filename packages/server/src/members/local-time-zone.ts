import { sql, type RawBuilder } from 'kysely';

/**
 * SQL expression of the IANA time zone in which `member` lives their day (NOTIFY-6, LIKE-1): that of the device in which
 * they last logged in, else that of their country.
 */
export const LOCAL_TIME_ZONE: RawBuilder<string> = sql<string>`coalesce(member.device_time_zone, member.time_zone)`;
