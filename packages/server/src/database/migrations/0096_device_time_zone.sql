-- The time zone of the device in which a member signed up or last logged in (NOTIFY-6, LIKE-1); null where it is not known.
-- `time_zone` stays that of the country, which periods of purchases and limits of credits follow.
alter table member add column device_time_zone text;
