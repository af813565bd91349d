-- Whether a rule of a message holds of a stay (domain/master-data 2.66): what raises itself is never put down and never taken away,
-- it stands for as long as it is so. It warns of stays that are to come or in house.
create function alert_rule_holds(rule text, house bigint, stay bigint, today date) returns boolean language plpgsql stable as $$
declare
  r reservation;
  guests bigint[];
begin
  select * into r from reservation where property_id = house and id = stay and status in ('reserved', 'checked_in');
  if not found then return false; end if;
  -- By their ids one by one: the plan of a function must not read all profiles there are.
  if rule in ('vip_arrival', 'birthday_in_stay', 'restricted_profile') then
    guests := r.guest_profile_id || array(
      select x.guest_profile_id from reservation_guest x where x.property_id = house and x.reservation_id = stay);
  end if;
  case rule
    -- On the day on which they come.
    when 'vip_arrival' then return r.arrival_date = today and exists (
      select from unnest(guests) as t (id) join guest_profile g on g.id = t.id where g.vip_level_id is not null);
    -- From the arrival to the day of departure; whoever is born on 29 February has it on the 28th in other years.
    when 'birthday_in_stay' then return exists (
      select from unnest(guests) as t (id)
        join guest_profile g on g.id = t.id
       cross join generate_series(extract(year from r.arrival_date)::int, extract(year from r.departure_date)::int) y
       where (g.date_of_birth + make_interval(years => y - extract(year from g.date_of_birth)::int))::date
               between r.arrival_date and r.departure_date);
    -- Of anybody on it, the company and the agent too.
    when 'restricted_profile' then return exists (
      select from unnest(guests || array(
               select x.guest_profile_id from reservation_profile x where x.property_id = house and x.reservation_id = stay)) as t (id)
        join guest_profile g on g.id = t.id
       where g.is_restricted and (g.restriction_until is null or g.restriction_until >= today));
    when 'unpaid_deposit' then return exists (
      select from reservation_deposit d
       where d.property_id = house and d.reservation_id = stay and d.status in ('open', 'partial') and d.due_date <= today
         and d.amount > d.received);
    -- Above the lowest limit of the account, its windows and their payment methods.
    when 'high_balance' then return exists (
      select from folio_account a
      join subledger_balance b on b.property_id = a.property_id and b.holder_id = a.id and b.ledger = 'guest'
       where a.property_id = house and a.reservation_id = stay and a.kind = 'stay' and b.balance > (
         select min(l) from (
           select a.credit_limit as l
           union all select least(w.credit_limit, k.credit_limit) from folio_window w
             left join payment_method k on k.property_id = w.property_id and k.id = w.payment_method_id
            where w.property_id = a.property_id and w.folio_account_id = a.id) limits));
    -- Of whoever comes today to a room that is known.
    when 'room_not_ready' then return r.status = 'reserved' and r.arrival_date <= today and exists (
      select from room m join property_control c on c.property_id = m.property_id
       where m.property_id = house and m.id = r.room_id
         and not coalesce(m.room_status_type_id = any (c.checkin_room_statuses) and m.fo_status is distinct from 'occupied', false));
    else return false;
  end case;
end $$;

-- Who has read an alert that raised itself, where, and on which day: the next day it is news again.
create table alert_rule_seen (
  property_id bigint not null,
  alert_message_id bigint not null,
  reservation_id bigint not null,
  trigger text not null,
  business_date date not null,
  seen_by_id bigint not null references employee (id),
  seen_at timestamptz not null default now(),
  primary key (property_id, alert_message_id, reservation_id, trigger, business_date, seen_by_id),
  foreign key (property_id, alert_message_id) references alert_message (property_id, id) on delete cascade,
  foreign key (property_id, reservation_id) references reservation (property_id, id)
);
