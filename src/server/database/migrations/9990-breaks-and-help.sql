-- Attendants have breaks and call for help (domain/housekeeping 4, 6.1, 15.5). The masters are filled out after this; what stands on
-- their columns is here.
alter table task_sheet
  add column break_since timestamptz,
  add column help text,
  add column help_since timestamptz;

-- Who called for help did so at a moment.
alter table task_sheet add constraint help_at_a_moment check ((help is null) = (help_since is null));

-- Whoever has a break or waits for help, whatever lies behind it.
create index task_sheet_waiting on task_sheet (property_id) where break_since is not null or help is not null;

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('day_begun', 'step_failed', 'date_moved', 'day_finished', 'books_differ', 'signed_in', 'imported',
    'waitlist_fits', 'room_ready', 'express_left', 'express_stopped', 'to_do_given', 'left_alone', 'wake_up_unanswered',
    'repair_assigned', 'repair_urgent', 'help_wanted', 'help_emergency'));
