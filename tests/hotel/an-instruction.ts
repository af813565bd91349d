import type { RoutingInstruction } from '../../src/hotel/routing-instruction'

/** Sends every charge to the second window, without a limit. */
export const anInstruction = (differing: Partial<RoutingInstruction> = {}): RoutingInstruction => ({
  id: 1,
  display_sequence: 20,
  routing_type: 'window',
  target_window: 2,
  target_account_id: null,
  all_codes: true,
  transaction_code_ids: [],
  routing_codes: [],
  begin_date: null,
  end_date: null,
  days_of_week: 127,
  limit_amount: null,
  limit_percent: null,
  limit_period: null,
  ...differing,
})
