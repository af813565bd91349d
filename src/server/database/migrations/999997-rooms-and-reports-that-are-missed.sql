-- A room that goes out of order under a reservation, and a report that the night could not keep (domain/housekeeping R3, domain/finance 16.11).
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('day_begun', 'step_failed', 'date_moved', 'day_finished', 'books_differ', 'signed_in', 'imported',
    'waitlist_fits', 'room_ready', 'express_left', 'express_stopped', 'to_do_given', 'left_alone', 'wake_up_unanswered',
    'repair_assigned', 'repair_urgent', 'repair_done', 'repair_waits', 'room_slept', 'help_wanted', 'help_emergency',
    'oversold', 'waits_long', 'vip_without_room', 'repair_late', 'message_waits', 'job_done', 'job_failed',
    'room_lost', 'report_failed'));
