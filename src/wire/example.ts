import { z } from 'zod'
import { call } from './call'
import { count, day, decimal, flag, id, instant, money, time } from './kinds'

/** The record as it stands in a form: checked like one that is stored, and not kept. Not said: as it is saved. */
const unsaved = z.record(z.string().max(60), z.unknown()).optional()

/** The stay that a rule is tried on. What is not said: tomorrow, two nights, 100.00 a night, two persons, booked today. */
const sampleStay = {
  rule_id: id,
  unsaved,
  arrival_date: day.optional(),
  nights: z.int().min(1).max(99).optional(),
  /** Of one room and night. */
  price: money.optional(),
  /** Packages and the like beside the rate, of all rooms and one night. */
  extras: money.optional(),
  rooms: z.int().min(1).max(99).optional(),
  adults: z.int().min(1).max(20).optional(),
  booked_on: day.optional(),
}
const stay = z.object({
  arrival_date: day,
  departure_date: day,
  booked_on: day,
  nights: count,
  room: money,
  extras: money,
  added_tax: money,
  total: money,
  /** Whose taxes the room carries. */
  transaction_code: z.string().nullable(),
})
const asks = { type: z.string(), value: z.string().nullable(), base: z.string().nullable() }

/** What a record would do, shown before it does it: by the rules that post and book (issue 3, section 1). Nothing is kept. */
export const example = {
  tax: call({
    path: 'transaction-code/simulate',
    permission: 'signed in',
    input: z.strictObject({
      transaction_code_id: id,
      unsaved,
      /** The price of one, as it is quoted; not said: 100.00. */
      amount: money.optional(),
      quantity: decimal.optional(),
      adults: z.int().min(0).max(50).optional(),
      child_ages: z.array(z.int().min(0).max(17)).max(20).optional(),
      /** Of the stay, from 1. */
      night: z.int().min(1).max(99).optional(),
      date: day.optional(),
      tax_type_id: id.optional(),
      /** False: the price is net, and all taxes come on top. */
      includes_tax: flag.optional(),
    }),
    output: z.object({
      amount: money,
      net: money,
      taxes: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          method: z.enum(['percent', 'flat_per_posting', 'flat_per_unit', 'flat_per_person_night']),
          value: z.string(),
          /** What a percentage is taken of. */
          taxable: money.nullable(),
          amount: money,
          is_included: flag,
        }),
      ),
      included: money,
      added: money,
      gross: money,
    }),
  }),
  deposit: call({
    path: 'deposit-rule/example',
    permission: 'signed in',
    input: z.strictObject(sampleStay),
    output: z.object({
      stay,
      lines: z.array(z.object({ line_no: z.int(), ...asks, amount: money, due_date: day, due_time: time })),
      asked: money,
      left: money,
    }),
  }),
  /** The specification's spelling. */
  penalty: call({
    path: 'cancellation-panelties/example',
    permission: 'signed in',
    input: z.strictObject(sampleStay),
    output: z.object({
      stay,
      /** What cancelling costs from then on, until the next; the last until the guest is due. */
      steps: z.array(z.object({ from: instant, days_before: z.int(), amount: money, ...asks })),
      no_show: z.object({ amount: money, by_house_rule: flag }),
      /** Leaving one night early. */
      early_departure: money.nullable(),
    }),
  }),
}
