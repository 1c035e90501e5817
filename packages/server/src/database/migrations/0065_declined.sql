-- When a member declined a conversation that the other began (CHAT-32); null once they write themselves.
alter table participation add column declined_at timestamptz;
