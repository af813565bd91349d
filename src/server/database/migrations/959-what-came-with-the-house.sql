-- Of each thing that may be the matter with a room one condition came with the house and stays (domain/master-data 2.16); until now
-- it could be deleted, and housekeeping had nothing to set any more. Names, colours and what follows what are the hotel's.
update room_status_type s set is_system = true
 where s.id = (
   select o.id from room_status_type o
    where o.property_id = s.property_id and o.base_status = s.base_status and o.is_active
    order by o.code in ('DI', 'CL', 'IP', 'PU', 'OO', 'OS') desc, o.display_sequence, o.id limit 1)
   and not exists (
     select from room_status_type o
      where o.property_id = s.property_id and o.base_status = s.base_status and o.is_system);

-- So did a place for alerts and notes of each screen that shows them (2.68): those that are there stay under their codes, what is
-- missing comes.
update notification_area a set is_system = true
 where a.id = (
   select o.id from notification_area o where o.trigger = a.trigger and o.is_active order by o.display_sequence, o.id limit 1)
   and not exists (select from notification_area o where o.trigger = a.trigger and o.is_system);
insert into notification_area (code, name, trigger, display_sequence, is_system)
select d.code, d.name, d.trigger, d.place, true
  from (values ('RES', 'Reservation', 'reservation', 0), ('CHKIN', 'Check in', 'check_in', 10), ('INHOUSE', 'In house', 'in_house', 20),
               ('CHKOUT', 'Check out', 'check_out', 30), ('BILL', 'Billing', 'billing', 40), ('PROF', 'Profile', 'profile', 50),
               ('BLOCK', 'Block', 'block', 60), ('HSKP', 'Housekeeping', 'housekeeping', 70), ('CASH', 'Cashiering', 'cashiering', 80),
               ('EOD', 'End of day', 'end_of_day', 90)) as d (code, name, trigger, place)
 where exists (select from property_profile)
   and not exists (select from notification_area o where o.trigger = d.trigger and o.is_active)
    on conflict do nothing;
