-- A mail that may not be sent any more when its turn comes is dropped (NOTIFY-11), and the log of notifications also has
-- the mails that no event causes (NOTIFY-7). The checks are not validated: no row can violate them.
alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check
  check (state in ('waiting', 'sent', 'dead', 'dropped')) not valid;
alter table notification_decision drop constraint notification_decision_event_check;
alter table notification_decision add constraint notification_decision_event_check
  check (event in ('conversation', 'message', 'like', 'match', 'unread', 'promotions', 'weekly_updates', 'news',
    'reminder', 'saved_search')) not valid;
