-- Whether a condition lets guests in was not asked once it was chosen for check-in, and whether it may be set by hand was asked
-- nowhere. Both rule from now on; each house goes on as it is: what was chosen lets guests in, what could be set can be.
update room_status_type s set allow_check_in = true
  from property_control c
 where c.property_id = s.property_id and s.id = any (c.checkin_room_statuses) and not s.allow_check_in
   and s.base_status in ('clean', 'inspected', 'pickup');
update room_status_type set is_selectable = true
 where base_status in ('clean', 'dirty', 'inspected', 'pickup') and not is_selectable;
