-- Who has booked two types one after the other changes rooms without another reason.
alter table room_move alter column room_move_reason_id drop not null;
