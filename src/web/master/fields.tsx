import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { fieldsOf, parseCondition } from '../../hotel/master/condition'
import type { Entity, Field, Kind } from '../../hotel/master/entity'
import { isRequired, isShown, type MasterRecord } from '../../hotel/master/record'
import { Labelled } from './labelled'
import { cellOf } from './cells'
import { inputOf } from './inputs'

/** Kinds that need the whole width. */
const wide: ReadonlySet<Kind> = new Set(['text', 'richtext', 'rows', 'images', 'files'])

type Props = {
  entity: Entity
  /** The record as it was read; absent for a new one. */
  record?: MasterRecord
  /** Fields that are given by where the form was opened. */
  hidden?: readonly string[]
  disabled?: boolean
}

/** The fields of a master in the order of its schema; those with a condition while it holds. */
export const MasterFields = ({ entity, record, hidden = [], disabled }: Props) => {
  const row = useConditions(entity)
  const fields = entity.fields.filter(field => !hidden.includes(field.name) && isShown(field, row))

  const draw = (field: Field) => {
    if (field.readOnly) {
      return record ? <Labelled label={field.label}>{cellOf(field, record)}</Labelled> : null
    }
    return inputOf(field, {
      name: field.name,
      label: field.label,
      help: field.help,
      required: field.kind !== 'flag' && isRequired(field, row),
      disabled: disabled || isFrozen(entity, field, record),
    })
  }

  return (
    <Box sx={{ ...grid, gridTemplateColumns: { xs: one, lg: `repeat(2, ${one})` }, maxWidth: 1120 }}>
      {inRuns(fields).map(run => (
        <Box key={run[0].name} sx={{ minWidth: 0, gridColumn: isWide(run) ? '1 / -1' : undefined }}>
          {run.length === 1 ? (
            draw(run[0])
          ) : (
            <Box
              sx={{
                ...grid,
                gap: 1,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
              }}
            >
              {run.map(field => (
                <div key={field.name}>{draw(field)}</div>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

const one = 'minmax(0, 1fr)'
const grid = { display: 'grid', gap: 4, columnGap: 5, alignItems: 'start' }
const isWide = (run: readonly Field[]): boolean => run.length > 1 || wide.has(run[0].kind)

/** Ticks that follow each other stand together. */
function inRuns(fields: readonly Field[]): Field[][] {
  const runs: Field[][] = []
  for (const field of fields) {
    const last = runs.at(-1)
    const isTick = field.kind === 'flag' && !field.readOnly
    if (isTick && last?.every(({ kind, readOnly }) => kind === 'flag' && !readOnly)) last.push(field)
    else runs.push([field])
  }
  return runs
}

/** What cannot change once a record is there (domain/master-data 1.2, 1.3). */
function isFrozen(entity: Entity, { name }: Field, record: MasterRecord | undefined): boolean {
  if (!record) return false
  return entity.frozen.includes(name) || (record.is_system === true && ['code', 'is_active'].includes(name))
}

/** The values that conditions read; other fields may change without a new drawing. */
function useConditions(entity: Entity): MasterRecord {
  const conditions = entity.fields.flatMap(({ requiredIf, shownIf }) =>
    [requiredIf, shownIf].filter(one => one !== undefined),
  )
  const known = new Set(entity.fields.map(({ name }) => name))
  const names = [...new Set(conditions.flatMap(text => fieldsOf(parseCondition(text))))].filter(name =>
    known.has(name),
  )
  const values = useWatch({ name: names }) as unknown[]
  return Object.fromEntries(names.map((name, index) => [name, values[index]]))
}
