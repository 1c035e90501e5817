-- The complaint that a complaint appeals against (SAFETY-16): each at most once.
alter table complaint add column appeal_of uuid unique references complaint (id) on delete set null;
