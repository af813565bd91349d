-- Who is in a room that should be empty, what was repaired, and what cannot begin (domain/housekeeping 19).
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('day_begun', 'step_failed', 'date_moved', 'day_finished', 'books_differ', 'signed_in', 'imported',
    'waitlist_fits', 'room_ready', 'express_left', 'express_stopped', 'to_do_given', 'left_alone', 'wake_up_unanswered',
    'repair_assigned', 'repair_urgent', 'repair_done', 'repair_waits', 'room_slept', 'help_wanted', 'help_emergency'));
