-- What a class of rooms has was kept and read by nothing. Its rooms have it from now on, and are given to guests for it; each house
-- goes on with the choice of rooms that it has, and whoever wants a class to rule says so again.
update accommodation_type set feature_ids = '{}' where feature_ids <> '{}';
