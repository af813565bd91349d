/** Refusals of the end of day and of the books (domain/finance 16, 18, 21). */
export const businessDaySentences = {
  run_missing: 'End of day has not been started. Please prepare it first.',
  step_not_ready: '{step} waits for: {before}.',
  eod_busy: '{user} is running this step since {time}.',
  eod_no_return: 'Nights have been posted. From here the end of day can only go forward.',
  eod_blocked: 'What blocks the end of day: {count}. Please settle it first.',
  date_mismatch: 'The next business date is {expected}, not {given}.',
  plan_changed: 'The night changed since it was looked at. Please look again.',
  item_not_failed: 'Only an item that failed can be corrected or skipped.',
  night_not_planned: 'The stay of room {room} has no planned night for {date}.',
  package_code_missing:
    'Rate {rate} has no code that charges its price with its packages. Please choose one.',
  night_too_slow: 'It took too long and was given up. Please try again at a quieter time.',
  night_too_large:
    'It has more than {rows} rows. Please leave it out, and read it for fewer days under Reports.',
  night_not_permitted: 'Whoever closed the day lacked “{permission}”. Somebody who holds it may try again.',
  night_overtaken: 'Others were at work on the same. Please try again.',
  night_out_of_range: 'A figure in it is too large to count. Please have it looked up: {id}.',
  night_fault: 'It failed on our side. Please try again, or have it looked up: {id}.',
  fact_differs: 'The figures of {date} differ from what they are made of: {measure}.',
} as const
