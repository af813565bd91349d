-- Whether a class of rooms counts in occupancy was kept and read by nothing: every room that is one was counted. It rules from now on,
-- so that each house goes on with the figures that it has; who wants a class left out says so again. Posting masters never counted.
update accommodation_type a set include_in_statistics = true
 where not a.include_in_statistics
   and exists (select from room_type t where t.property_id = a.property_id and t.accommodation_type_id = a.id and not t.is_pseudo);
