import type { PricingClerk } from '../../hotel/rate/price'
import { may, type Who } from '../tx'

/** Whoever makes a price, as the rule of prices looks at him. */
export const clerkOf = (who: Who): PricingClerk => ({
  may: right => may(who, right),
  max_discount_percent: who.max_discount_percent ?? null,
  can_override_rate_floor: who.can_override_rate_floor,
})
