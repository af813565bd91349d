-- Lists of the desk remember the minutes after which somebody is late.
create trigger setup_changed after insert or update or delete on desk_setting
  for each statement execute function setup_changed();
