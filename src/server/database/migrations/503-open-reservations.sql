-- Those still to come, by their nearness; who never came is found without the years before.
create index reservation_open on reservation (property_id, arrival_date)
  where status in ('reserved', 'inquiry', 'waitlist');
