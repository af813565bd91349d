-- A card number with its expiry or its code behind it, or a room's number before it, was not seen as one.
create or replace function looks_like_card(value text) returns boolean language plpgsql immutable as $$
declare
  -- How numbers of the known issuers begin and how long they are, as hotel/card-number has them.
  issued constant text := '^(4([0-9]{12}|[0-9]{15}|[0-9]{18})'
    '|(5[1-5][0-9]{2}|222[1-9]|22[3-9][0-9]|2[3-6][0-9]{2}|27[01][0-9]|2720)[0-9]{12}'
    '|3[47][0-9]{13}|3(0[0-5]|[689][0-9])[0-9]{11}|(6011|64[4-9][0-9]|65[0-9]{2})[0-9]{12}'
    '|35(2[89]|[3-8][0-9])[0-9]{12}|62[0-9]{14,17}|(5018|5020|5038|5893|6304|6759|676[1-3])[0-9]{9,15})$';
  groups text[];
  digits text;
  digit int;
  total int;
begin
  if value is null or value !~ '[0-9](?:[ -]?[0-9]){12}' then return false; end if;
  for groups in
    select regexp_split_to_array(x[1], '[ -]') from regexp_matches(value, '([0-9]+(?:[ -][0-9]+)*)', 'g') x
  loop
    for head in 1..cardinality(groups) loop
      digits := '';
      for tail in head..cardinality(groups) loop
        digits := digits || groups[tail];
        exit when length(digits) > 19;
        continue when length(digits) < 13;
        continue when (head > 1 or tail < cardinality(groups)) and digits !~ issued;
        total := 0;
        for place in 1..length(digits) loop
          digit := substr(digits, length(digits) - place + 1, 1)::int;
          if place % 2 = 0 then digit := digit * 2 - case when digit > 4 then 9 else 0 end; end if;
          total := total + digit;
        end loop;
        if total % 10 = 0 then return true; end if;
      end loop;
    end loop;
  end loop;
  return false;
end $$;
