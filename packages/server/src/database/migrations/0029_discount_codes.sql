-- Codes are compared without blanks and hyphens (BONUS-12), and members are shown whole percentages.
update discount set code = regexp_replace(code, '[[:space:]-]', '', 'g') where code ~ '[[:space:]-]';
alter table discount add constraint discount_code_is_normalised check (code !~ '[[:space:]-]');
alter table discount add constraint discount_percentage_is_whole
  check (percentage is null or (percentage = trunc(percentage) and percentage < 100));
-- An order at a reduced price costs something.
alter table discount add constraint discount_leaves_a_price
  check (value_amount is null or minimum_order_value > value_amount);
