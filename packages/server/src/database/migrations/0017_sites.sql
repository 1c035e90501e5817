-- A member belongs to the site of sign-up. The default is the first site: for rows of before, and for processes of the
-- version before, which know no other. It is a constant, so that no row is written.
do $$
begin
  execute format(
    'alter table member add column site_id smallint not null default %s',
    coalesce((select min(id) from site), 1)
  );
end;
$$;
-- Rows of before belong to the first site by the default, and are not read again for it.
alter table member add constraint member_site foreign key (site_id) references site (id) not valid;

-- One address has an account a site. The index `member_email` over all sites, which processes of the version before
-- need, goes when a second site is added (`site.commands.ts`).
create unique index member_site_email on member (site_id, email);
-- Search on a site with few of the database's members; on one with most of them `member_search_*` are as good.
create index member_search_site on member (site_id, listed_at desc, id desc, date_of_birth) where searchable;

-- Whose sender a mail has; the first site's where it is null.
alter table mail add column site_id smallint;

-- What the buyer was told; the site's `refund_days` at that time.
alter table purchase_order add column refund_days smallint not null default 14;

-- What a site calls fictional profiles is empty unless it has words of its own; these were never shown.
update site set settings = settings - 'fictional_singular' - 'fictional_plural'
where settings ->> 'fictional_singular' = 'fictional profile'
  and settings ->> 'fictional_plural' = 'fictional profiles';
