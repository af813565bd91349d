import { z } from 'zod'
import { changeModules } from '../hotel/changes-log'
import { call } from './call'
import { count, day, flag, id, line, listInputWith, listOf, once } from './kinds'

const change = z.object({
  id,
  at: z.string(),
  /** Null while the house had not opened yet. */
  business_date: z.string().nullable(),
  /** Null: the house did it by itself. */
  by: z.string().nullable(),
  module: z.enum(changeModules),
  entity: z.string(),
  entity_id: id,
  /** What happened, in a sentence. Of records that not everybody may read it says what kind they are. */
  label: z.string(),
  /** Of how many fields it says what they were and are. */
  fields: count,
  is_undone: flag,
  /** Of a reservation and its account. */
  confirmation_no: z.string().nullable(),
})

/** Who changed what in the house, and what it was before (domain/housekeeping-and-misc 16.1); nobody can change or delete it. */
export const changesLog = {
  /** Without a day or a reservation: today. The newest first. */
  list: call({
    path: 'changes-log/list',
    permission: 'Changes log',
    input: listInputWith({
      from: day,
      to: day,
      employee_ids: once(z.array(id).min(1).max(50)),
      modules: once(z.array(z.enum(changeModules)).min(1)),
      confirmation_no: line(20),
      room: line(10),
    }),
    output: listOf(change),
  }),
  view: call({
    path: 'changes-log/view',
    permission: 'Changes log',
    input: z.strictObject({ id }),
    output: change.extend({
      changes: z.array(z.object({ field: z.string(), label: z.string(), was: z.string(), is: z.string() })),
    }),
  }),
}
