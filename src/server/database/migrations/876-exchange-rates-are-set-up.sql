-- Rate codes in a foreign currency are exchanged whenever they are priced: their courses are read once for each state of the set-up.
create trigger setup_changed after insert or update or delete on exchange_rate
  for each statement execute function setup_changed();
