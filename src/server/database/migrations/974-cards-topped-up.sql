-- The list of procedures has grown: masters.sql says it again.
alter table property_control drop constraint if exists property_control_eod_procedures_check;
