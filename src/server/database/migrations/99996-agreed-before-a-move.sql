-- A move that was taken back left the nights at the price of that day: what had been agreed was kept nowhere.
alter table room_move add column agreed jsonb;
