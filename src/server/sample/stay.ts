/** Days are counted from the handover: 0 is the business date on which the house is handed over, -1 the day before. */
export type DayNo = number

/** One line of what a guest consumes. */
export type Consumed = { code: string; unit_price: string; quantity?: string }

/** A stay as it is invented: what is booked, when, by whom, and what becomes of it. */
export type Stay = {
  no: number
  /** Place in the list of guests. */
  guest: number
  type: string
  /** Given at check-in; absent for who has not come yet and has no room. */
  room?: string
  arrival: DayNo
  departure: DayNo
  booked: DayNo
  rate: string
  adults: number
  child_ages: number[]
  source: string
  origin: string
  guarantee: string
  method: string
  /** Place in the list of companies or agents. */
  company?: number
  agent?: number
  purpose: string
  eta?: string
  /** `stays` also means: will stay. */
  fate: 'stays' | 'cancelled' | 'no_show'
  /** Of a cancelled one. */
  cancelled?: DayNo
  /** Leaves before the booked day. */
  leaves?: DayNo
  /** What is consumed, on which day. */
  consumed: { day: DayNo; lines: Consumed[] }[]
  settles: 'card' | 'cash' | 'account'
  /** What sets the stay apart on the day of the handover. */
  marks: Mark[]
}

export type Mark =
  | 'early'
  | 'walk_in'
  | 'unassigned'
  | 'left_this_morning'
  | 'open_balance'
  | 'high_balance'
  | 'accessible'
  | 'deposit_due'

/** The first night that the program knows, and the last that anybody has booked. */
export const firstDay: DayNo = -60
export const lastDay: DayNo = 195
