-- A discount below zero raised a price by nobody's right. Prices that were agreed like that stay what they are, as amounts agreed.
update reservation_night
   set base_amount = rate_amount, discount_kind = null, discount_value = null, discount_reason_id = null, is_fixed = true
 where discount_value < 0;
-- More than all of a price took no more off it.
update reservation_night set discount_value = 100 where discount_kind = 'percent' and discount_value > 100;
alter table reservation_night
  add constraint reservation_night_discount_value_check check (discount_value >= 0),
  add constraint reservation_night_no_more_than_all check (discount_kind <> 'percent' or discount_value <= 100);

update reservation_profile set commission_percent = least(greatest(commission_percent, 0), 100)
 where commission_percent < 0 or commission_percent > 100;
alter table reservation_profile
  add constraint reservation_profile_commission_percent_check check (commission_percent between 0 and 100);
