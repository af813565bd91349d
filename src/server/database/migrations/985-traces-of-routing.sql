-- A charge that did not go where it was routed to is told once for each instruction and day, on each of the two stays.
alter table trace
  add column routing_instruction_id bigint,
  add foreign key (property_id, routing_instruction_id) references routing_instruction (property_id, id)
    on delete set null (routing_instruction_id);
create unique index trace_of_routing on trace (property_id, owner_id, routing_instruction_id, from_date)
  where routing_instruction_id is not null;
