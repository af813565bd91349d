-- Who opens a file is asked for the record that shows it, and those of guests are many.
create index guest_attachment_file on guest_attachment (file);
create index guest_identification_scans on guest_identification using gin (scans);
