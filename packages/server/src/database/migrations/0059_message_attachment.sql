-- What a message carries beside its text, such as a gift (GIFT-1). Its text may then be empty.
alter table message add column attachment jsonb;
