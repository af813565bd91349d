-- Who was merged into another profile, or erased, gets nothing new. Whoever is just being merged or erased is waited for: the
-- row is locked as the foreign key locks it a moment later, and looked at after the wait.
create function demand_living_profile() returns trigger language plpgsql as $$
declare
  is_gone boolean;
begin
  if new.guest_profile_id is null then return new; end if;
  if tg_op = 'UPDATE' and new.guest_profile_id is not distinct from old.guest_profile_id then return new; end if;
  select merged_into_id is not null or is_anonymised into is_gone
    from guest_profile where id = new.guest_profile_id for key share;
  if is_gone then raise exception 'profile_gone'; end if;
  return new;
end $$;

do $$
declare
  each_table text;
begin
  foreach each_table in array array[
    'ar_account', 'block_profile', 'guest_address', 'guest_attachment', 'guest_consent', 'guest_contact', 'guest_identification',
    'guest_keyword', 'guest_membership', 'guest_preference', 'negotiated_rate', 'payment_card_token', 'reservation',
    'reservation_guest', 'reservation_profile', 'routing_instruction', 'turnaway']
  loop
    execute format('create trigger demand_living_profile before insert or update of guest_profile_id on %I
                      for each row execute function demand_living_profile()', each_table);
  end loop;
end $$;
