import { addDays, type BusinessDate } from './business-date'
import { type Instant, instantAt } from './property-time'

export type AutoCancel = 'none' | 'at_hold_time' | 'after_days'

export type Releasable = {
  arrival_date: BusinessDate
  booked_business_date: BusinessDate
  auto_cancel: AutoCancel
  hold_until_time: string | null
  auto_cancel_days: number | null
}

type Moment = { today: BusinessDate; now: Instant; time_zone: string }

/**
 * Whether the hour until which a room is held has struck: its guest may still come, but whoever needs the room may release it
 * (domain/reservations 5.6). In: what the type says, the business date, the moment (see `momentOn`) and the zone.
 */
export const mayBeReleased = (
  { arrival_date, hold_until_time }: Pick<Releasable, 'arrival_date' | 'hold_until_time'>,
  { today, now, time_zone }: Moment,
): boolean =>
  hold_until_time !== null &&
  arrival_date <= today &&
  instantAt(arrival_date, hold_until_time, time_zone) <= now

/**
 * Whether a reservation that nobody guaranteed is released by the house (domain/reservations 5.6): on the day of arrival once
 * the clocks of the property show the hour it was held until, or so many days after it was booked. In: what its type says, the
 * business date, the moment (see `momentOn`) and the zone. Whoever has paid or is here is not asked about.
 */
export function isReleaseDue(stay: Releasable, moment: Moment): boolean {
  const { booked_business_date, auto_cancel, auto_cancel_days } = stay
  if (auto_cancel === 'at_hold_time') return mayBeReleased(stay, moment)
  return (
    auto_cancel === 'after_days' &&
    auto_cancel_days !== null &&
    addDays(booked_business_date, auto_cancel_days) <= moment.today
  )
}

/** What a booking still had to pay by a day, under a rule that ends it otherwise. */
export type UnpaidDeposit = { due_date: BusinessDate; grace_days: number }

/**
 * Whether a booking ends because its deposit was not paid: the days of grace after the day it was due are over as well, so that
 * the whole last of them is there to pay. In: the day and the grace, the business date. Source: domain/finance 13.10.
 */
export const isDepositForfeit = ({ due_date, grace_days }: UnpaidDeposit, today: BusinessDate): boolean =>
  addDays(due_date, grace_days) < today
