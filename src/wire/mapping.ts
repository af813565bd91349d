import { z } from 'zod'
import { call } from './call'
import { count, flag, id, line, once, rowVersion } from './kinds'

const readers = ['Export mappings', 'Mapping type codes'] as const

const table = z.object({
  id,
  code: z.string(),
  name: z.string(),
  source_entity: z.string(),
  target_system: z.string(),
  data_type: z.enum(['text', 'number', 'date']),
  max_length: count.nullable(),
  allowed_values: z.array(z.string()),
  default_value: z.string().nullable(),
  is_required: flag,
  /** Active records of the kind that the table translates, and how many of them have a code outside. */
  records: count,
  mapped: count,
  /** Without which an export stops. */
  required_missing: count,
})

/** Our records side by side with what they are called outside (domain/housekeeping 16.2). Codes are kept by exports-mapping/store and update. */
export const mapping = {
  tables: call({
    path: 'exports-mapping/tables',
    permission: readers,
    input: z.strictObject({}),
    output: z.object({ tables: z.array(table) }),
  }),
  /** Active records, and those that have a code although they are active no more. */
  records: call({
    path: 'exports-mapping/records',
    permission: readers,
    input: z.strictObject({
      mapping_type_code_id: id,
      search: line(100).optional(),
      missing_only: flag.optional(),
      /** Only those with one of these codes. */
      codes: once(z.array(line(100)).max(1000)).optional(),
      page: z.int().min(1).max(100_000).optional(),
      per_page: z.int().min(1).max(1000).optional(),
    }),
    output: z.object({
      items: z.array(
        z.object({
          source_id: id,
          code: z.string().nullable(),
          name: z.string(),
          is_active: flag,
          state: z.enum(['mapped', 'default', 'missing']),
          mapping: z
            .object({
              id,
              row_version: rowVersion,
              external_code: z.string(),
              external_name: z.string().nullable(),
              direction: z.enum(['export', 'import', 'both']),
            })
            .nullable(),
        }),
      ),
      total: count,
      page: z.int(),
      per_page: z.int(),
    }),
  }),
}
