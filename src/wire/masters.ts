import { z } from 'zod'
import type { Entity } from '../hotel/master/entity'
import { type Call, call } from './call'
import {
  count,
  day,
  filledLine,
  flag,
  id,
  instant,
  line,
  listInput,
  listOf,
  once,
  rowVersion,
  text,
} from './kinds'
import { storeInput } from './master'

const entity = z.string().max(60)
const problems = z.record(z.string(), z.string())

/** A row that was not taken, and why: `fields` by field, `message` the first of them. */
const badRow = z.object({ line: count, message: z.string(), fields: problems })

/** Who refers to a record, through which field, how many (counted up to 1000) and three of them. */
const user = z.object({
  entity: z.string(),
  label: z.string(),
  count,
  /** `is_filter`: the list of the master can be narrowed by it. */
  through: z.object({ field: z.string(), label: z.string(), is_filter: flag }).nullable(),
  records: z.array(z.object({ id: id.nullable(), label: z.string() })),
})

const changedField = z.object({
  field: z.string(),
  label: z.string(),
  /** As kept, to restore it; and as people read it. */
  was: z.unknown(),
  is: z.unknown(),
  was_text: z.string(),
  is_text: z.string(),
})

const place = z.int().min(0).nullable()
export const change = changedField.extend({
  /** Of a grid, row by row: where it stood and stands, counted from 0; null where it was added or taken away. */
  rows: z.array(z.object({ was_at: place, is_at: place, cells: z.array(changedField) })).optional(),
})

/** What can be done with the records of any master. Each asks for the rights of its master (server/master). */
export const masters = {
  /** Every change of a record, the newest first. */
  history: call({
    path: 'master/history',
    permission: 'signed in',
    input: z.strictObject({
      entity,
      id,
      page: z.int().min(1).max(100_000).optional(),
      per_page: z.int().min(1).max(200).optional(),
    }),
    output: listOf(
      z.object({
        id,
        at: instant,
        business_date: day.nullable(),
        by: z.object({ id, name: z.string() }).nullable(),
        label: z.string(),
        kind: z.string(),
        changes: z.array(change),
      }),
    ),
  }),
  /** Takes back one change of a record and all later ones, through its ordinary update. `preview` shows what would be. */
  restore: call({
    path: 'master/restore',
    permission: 'signed in',
    input: z.strictObject({
      entity,
      id,
      operation_id: id,
      row_version: rowVersion,
      preview: flag.optional(),
    }),
    output: z.object({ row_version: rowVersion, changes: z.array(change) }),
  }),
  usedBy: call({
    path: 'master/used-by',
    permission: 'signed in',
    input: z.strictObject({ entity, id }),
    output: z.object({ users: z.array(user) }),
  }),
  /** The same fields on many records: all, or none with the rows that refuse. */
  bulkUpdate: call({
    path: 'master/bulk-update',
    permission: 'signed in',
    input: z.strictObject({
      entity,
      ids: once(z.array(id).min(1).max(1000)),
      set: z.record(z.string().max(60), z.unknown()),
    }),
    output: z.object({ updated: count }),
  }),
  /**
   * CSV with field names in its first line and references by code. `dry_run` writes nothing and lists every bad row; `given`
   * is so in every line, because all hang on one record.
   */
  importCsv: call({
    path: 'master/import',
    permission: 'signed in',
    input: z.strictObject({
      entity,
      csv: z.string().min(1).max(12_000_000),
      dry_run: flag.optional(),
      given: z.record(z.string().max(60), id).optional(),
    }),
    output: z.object({ rows: count, made: count, dry_run: flag, bad: z.array(badRow) }),
  }),
  exportFile: call({
    path: 'master/export',
    permission: 'signed in',
    file: true,
    input: listInput.pick({ search: true, filters: true, sort: true, include_inactive: true }).extend({
      entity,
      format: z.enum(['csv', 'xlsx']),
      /**
       * What the person's language calls the list and its columns, by field; a sheet is read by people. Those of a CSV are read
       * again by the import, and stay the names of the fields.
       */
      heads: z
        .strictObject({ list: line(200), columns: z.record(z.string().max(80), z.string().max(200)) })
        .optional(),
    }),
    output: z.unknown(),
  }),
}

/** Pictures and documents (domain/master-data 1.5, image and file). */
export const files = {
  store: call({
    path: 'file/store',
    permission: 'signed in',
    input: z.strictObject({
      file_name: filledLine(200),
      mime: filledLine(100),
      /** Base64. */
      content: z.string().min(1).max(14_000_000),
      /** Of a guest: seen at every property. */
      is_shared: flag.optional(),
    }),
    output: z.object({ id, file_name: z.string(), mime: z.string(), size: z.int() }),
  }),
  view: call({
    path: 'file/view',
    permission: 'signed in',
    file: true,
    input: z.strictObject({ id }),
    output: z.unknown(),
  }),
}

/** Rights of a group as a whole set (domain/master-data 2.27). The screen ticks and unticks; one call says how it shall be. */
export const grants = {
  update: call({
    path: 'group-permission/update',
    permission: 'Group permission',
    input: z.strictObject({
      group_id: id,
      permission_ids: once(z.array(id).max(1000)),
      /** What the group held as the sender has read it: if it holds something else by now, the call is refused as stale. */
      held_ids: once(z.array(id).max(1000)).optional(),
    }),
    output: z.object({ group_id: id, permission_ids: z.array(id), given: count, taken: count }),
  }),
}

const ofOneRoom = ['code', 'name', 'phone_extension', 'key_code', 'connecting_room_ids', 'component_room_ids']
const number = z.int().min(0).max(999_999)
const numbers = z.strictObject({
  prefix: line(4).optional(),
  from_number: number,
  to_number: number,
  step: z.int().min(1).max(1000).optional(),
  pad_length: z.int().min(0).max(6).optional(),
  suffix: line(4).optional(),
  skip_numbers: z.array(number).max(1000).optional(),
  skip_existing: flag.optional(),
  /** Telephone number = this and the room's number. */
  extension_prefix: text(4).optional(),
  preview: flag.optional(),
})
export type RoomNumbers = z.output<typeof numbers>

/** `refused`: why a room would not be made; only a preview answers any. */
const batch = z.object({
  created: z.array(z.string()),
  skipped: z.array(z.string()),
  refused: z.array(z.object({ code: z.string(), why: z.string() })),
})

/** Many rooms at once, alike but for their numbers (domain/master-data 2.15). `preview` shows the numbers and makes nothing. */
export function addRooms(room: Entity): Call<z.ZodType<RoomNumbers & Record<string, unknown>>, typeof batch> {
  const alike = room.fields.filter(({ name }) => !ofOneRoom.includes(name))
  return call({
    path: 'room/add-batch',
    permission: 'Room add batch',
    input: storeInput({ ...room, fields: alike }).extend(numbers.shape),
    output: batch,
  }) as never
}
