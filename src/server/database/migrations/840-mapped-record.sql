-- What a translation table of exports names by kind and number, as people read it; nothing where no such record is in the
-- house (domain/master-data 2.92, 2.93).
create function mapped_record(source text, record bigint, house bigint) returns text language plpgsql stable as $$
begin
  return case source
    when 'gender' then (array['Female', 'Male', 'Other', 'Unspecified'])[record::int]
    when 'property' then (select concat_ws(' – ', code, name) from property_profile where id = record and id = house)
    when 'transaction_code' then (select concat_ws(' – ', code, name) from transaction_code where property_id = house and id = record)
    when 'payment_method' then (select concat_ws(' – ', code, name) from payment_method where property_id = house and id = record)
    when 'market_code' then (select concat_ws(' – ', code, name) from market_code where property_id = house and id = record)
    when 'source_code' then (select concat_ws(' – ', code, name) from source_code where property_id = house and id = record)
    when 'origin_code' then (select concat_ws(' – ', code, name) from origin_code where property_id = house and id = record)
    when 'rate_code' then (select concat_ws(' – ', code, name) from rate_code where property_id = house and id = record)
    when 'room_type' then (select concat_ws(' – ', code, name) from room_type where property_id = house and id = record)
    when 'package_code' then (select concat_ws(' – ', code, name) from package_code where property_id = house and id = record)
    when 'reservation_type' then (select concat_ws(' – ', code, name) from reservation_type where property_id = house and id = record)
    when 'cancellation_reason' then (select concat_ws(' – ', code, name) from cancellation_reason where property_id = house and id = record)
    when 'purpose_of_stay' then (select concat_ws(' – ', code, name) from purpose_of_stay where property_id = house and id = record)
    when 'guest_type' then (select concat_ws(' – ', code, name) from guest_type where property_id = house and id = record)
    when 'account_type' then (select concat_ws(' – ', code, name) from account_type where property_id = house and id = record)
    when 'marketing_city' then (select concat_ws(' – ', code, name) from marketing_city where property_id = house and id = record)
    else (select concat_ws(' – ', code, name) from master_type where id = record
           and category = case source when 'nationality' then 'country' else source end)
  end;
end $$;
