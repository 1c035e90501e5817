-- New terms of use are announced by mail (MAIL-17), on a site once for each day from which they apply. The check is not
-- validated: no row can violate it.
alter table mail_campaign drop constraint mail_campaign_kind_check;
alter table mail_campaign add constraint mail_campaign_kind_check
  check (kind in ('news', 'promotions', 'terms')) not valid;
create unique index mail_campaign_terms on mail_campaign (site_id, ends_at) where kind = 'terms';
