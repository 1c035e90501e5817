-- Whether the buyer asked for the service to begin within the withdrawal period (REFUND-4). Orders from before were not asked.
alter table purchase_order add column express_request boolean not null default false;
