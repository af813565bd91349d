-- A template of a profile has neither an account nor, to another window, a target: the two were held for the same one.
alter table routing_instruction drop constraint routing_instruction_check2;
alter table routing_instruction add constraint routing_instruction_check2 check (target_account_id <> folio_account_id);
