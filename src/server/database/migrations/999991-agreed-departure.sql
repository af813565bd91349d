-- Who left earlier or later was told by the first booking of all, so that whoever had changed his dates at home counted as well. Of those
-- who are in the house nobody knows any more what was agreed when they came: for them it stays with the booking.
alter table reservation add column agreed_departure date;
