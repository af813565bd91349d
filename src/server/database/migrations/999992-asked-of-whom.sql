-- Rooms that left a reservation say of which one what they ask ahead is asked, so that it goes on being asked when that one changes.
-- Of those that have left their group since nobody knows it; they are asked by themselves when they change.
alter table reservation
  add column deposit_of_id bigint,
  add foreign key (property_id, deposit_of_id) references reservation (property_id, id);
update reservation r set deposit_of_id = o.id
  from (select property_id, link_group_id, min(id) as id from reservation
         where link_group_id is not null and not is_deposit_elsewhere group by property_id, link_group_id) o
  join link_group g on g.property_id = o.property_id and g.id = o.link_group_id and g.kind = 'split'
 where r.property_id = o.property_id and r.link_group_id = o.link_group_id and r.is_deposit_elsewhere and r.id > o.id;
alter table reservation drop column is_deposit_elsewhere;
create index reservation_deposit_of on reservation (property_id, deposit_of_id) where deposit_of_id is not null;
-- An allowance beside the rate is granted and charged by itself, whatever becomes of the room of its night.
insert into posting_claim (property_id, claim_key, entry_id)
select distinct on (g.property_id, g.reservation_package_id, g.granted_on) g.property_id,
       'package:' || g.reservation_package_id || ':' || g.granted_on, g.entry_id
  from package_allowance g
  join reservation_package p on p.property_id = g.property_id and p.id = g.reservation_package_id and p.mode <> 'included'
 where g.status = 'open'
on conflict do nothing;
