-- Whether an adjustment code asks for a comment was kept and read by nothing: every correction asked for one, and does so still
-- until the house says of a code that its name is enough.
update adjustment_code set requires_comment = true where not requires_comment;
