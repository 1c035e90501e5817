-- Which kinds a member is notified of on their devices (NOTIFY-1). notification_kinds are now those that are mailed; it keeps
-- its name because the previous release reads it.
alter table member add column push_kinds text[] not null default '{new_conversations,new_messages,like}';
