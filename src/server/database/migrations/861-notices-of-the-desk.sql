alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('day_begun', 'step_failed', 'date_moved', 'day_finished', 'books_differ', 'signed_in', 'imported',
    'waitlist_fits', 'room_ready', 'express_left', 'express_stopped'));
-- Who has promised an express check-out: in whose name the house does it.
alter table reservation add column express_by_id bigint references employee (id);
