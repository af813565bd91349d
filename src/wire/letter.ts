import { z } from 'zod'
import { call } from './call'
import { count, day, id, instant, line, once } from './kinds'
import { reservationReaders } from './reservation-readers'

const letter = z.object({
  id,
  reservation_id: id,
  kind: z.enum(['confirmation', 'amendment', 'quotation', 'waitlist', 'cancellation']),
  method: z.enum(['print', 'email']),
  recipient: z.string().nullable(),
  state: z.enum(['pending', 'sent', 'printed', 'failed']),
  note: z.string().nullable(),
  /** In whose words; null: the house's own. */
  template: z.string().nullable(),
  /** Reservations that the document covers. */
  covers: count,
  business_date: day,
  at: instant,
  by: z.string().nullable(),
})

/** Not said: the usual one in the language of each guest, else the house's. */
const template_id = id.optional()

/** What is written to guests about their reservations (domain/reservations 5.15, 5.16; spelt as the specification spells). */
export const confirmationLetter = {
  /** The newest first. */
  list: call({
    path: 'conformation_letter/list',
    permission: reservationReaders,
    input: z.strictObject({ reservation_id: id }),
    output: z.object({
      items: z.array(letter),
      /** Where the guest may be written to. */
      email: z.string().nullable(),
      /** What would be written now; null where nobody is written to about it. */
      kind: letter.shape.kind.nullable(),
      /** Taken unless another is chosen; null: the house's own words. */
      usual_template_id: id.nullable(),
      /** Templates for it, the usual one first. */
      templates: z.array(z.object({ id, name: z.string(), language: z.string() })),
    }),
  }),
  /** Writes a letter and keeps it: one document for all of them, a page each. */
  store: call({
    path: 'conformation_letter/store',
    permission: 'Letter send',
    input: z.strictObject({
      reservation_ids: once(z.array(id).min(1).max(20)),
      method: z.enum(['print', 'email']).optional(),
      recipient: z.email('Please enter a valid e-mail address.').max(120).optional(),
      note: line(400).optional(),
      template_id,
    }),
    output: z.object({ ids: z.array(id), states: z.array(letter.shape.state), message: z.string() }),
  }),
  /** A letter as it was written, or as it would be written now. */
  pdf: call({
    path: 'conformation_letter/pdf',
    permission: reservationReaders,
    file: true,
    input: z
      .strictObject({
        id: id.optional(),
        reservation_ids: once(z.array(id).min(1).max(20)).optional(),
        note: line(400).optional(),
        template_id,
      })
      .refine(input => (input.id === undefined) !== (input.reservation_ids === undefined), {
        path: ['id'],
        message: 'Please give a letter, or reservations to look at one before.',
      }),
    output: z.unknown(),
  }),
}

/** The words of letters and cards are a master (schemas/property/letter-template.json); this tries one (domain/reservations 5.16). */
export const letterTemplate = {
  /** A reservation's letter or card in this template, as it is saved or as it stands in a form. Nothing is kept or numbered. */
  preview: call({
    path: 'letter-template/preview',
    permission: reservationReaders,
    file: true,
    input: z.strictObject({
      template_id: id,
      /** The record as it stands in a form: checked like one that is stored, and not kept. */
      unsaved: z.record(z.string().max(60), z.unknown()).optional(),
      reservation_id: id,
    }),
    output: z.unknown(),
  }),
}
