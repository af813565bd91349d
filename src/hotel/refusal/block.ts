/** Refusals about blocks (domain/reservations 6.10, 9.3). */
export const blockSentences = {
  block_full: 'Block {block} has no {type} left on {date}. Please choose another type or dates.',
  block_cut_off: 'Block {block} was cut off on {date}. Its rooms are the house’s again.',
  block_no_pickup: 'Block {block} is {status}; nothing is picked up out of it.',
  block_outside_dates: 'Block {block} goes from {from} until {until}. Please choose nights in it.',
  block_status_step: 'From {from} a block goes on to: {next}.',
  block_has_pickups: 'Guests of block {block} are in the house: {count}. Please check them out first.',
  block_type_mismatch: 'Status {status} and reservation type {type} must both take rooms, or neither.',
  block_code_taken: 'There is a block {code} already. Please choose another code.',
  grid_below_pickup: '{picked} {type} of {date} are picked up already. Please leave at least so many.',
  grid_rooms: '{rooms} {type} on {date} cannot be: from 0 to {most}.',
  approval_needed: 'Who may make a block {status} is said in the status flow. Please ask one of them.',
} as const
