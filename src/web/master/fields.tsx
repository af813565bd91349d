import Box from '@mui/material/Box'
import type { ReactElement } from 'react'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf, parseCondition } from '../../hotel/master/condition'
import type { Entity, Field, Kind } from '../../hotel/master/entity'
import { isForced, isRequired, isShown, type MasterRecord } from '../../hotel/master/record'
import { Labelled } from './labelled'
import { cellOf } from './cells'
import { useDefaultsFrom, useDefaultsIf, useForced } from './default-from'
import { useFrozen } from './frozen'
import { inputOf } from './inputs'
import { ownInputs } from './panels'
import { useRequiredBy } from './required-by'
import { helpOf } from './usual'
import { masterWord } from '../words/masters'
import { translate } from '../words/translate'

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
  const form = useFormContext<MasterRecord>()
  useDefaultsFrom(entity.fields, form, record !== undefined)
  useDefaultsIf(entity.fields, form, record !== undefined)
  useForced(entity.fields, form)
  const asked = useRequiredBy(entity.fields, form.control as unknown as Control)
  const frozen = useFrozen(entity, record, disabled)
  const own = ({ name }: Field) => ownInputs[`${entity.key} ${name}`]
  const fields = entity.fields
    .filter(
      field =>
        !hidden.includes(field.name) &&
        own(field) !== null &&
        isShown(field, row) &&
        (record !== undefined || !field.readOnly),
    )
    // What is entered in its own way is as wide as a picker.
    .map((field): Field => (own(field) ? { ...field, kind: 'reference' } : field))

  const draw = (field: Field) => {
    if (field.readOnly) return <Labelled label={field.label}>{cellOf(field, record ?? {})}</Labelled>
    const isSet = isForced(field, row)
    const at = {
      name: field.name,
      label: field.label,
      help:
        frozen.get(field.name) ??
        (isSet ? translate('It follows from the rest of the record.') : helpOf(entity, field)),
      required: field.kind !== 'flag' && (isRequired(field, row) || field.name === asked),
      disabled: disabled || frozen.has(field.name) || isSet,
    }
    const Own = own(field)
    return Own ? <Own {...at} /> : inputOf(field, at)
  }

  return (
    <Box sx={{ display: 'grid', gap: 6, maxWidth: 1120 }}>
      {inSections(entity, fields).map(({ heading, fields }, index) => (
        <Box
          key={heading ?? ''}
          component={heading ? 'section' : 'div'}
          aria-label={heading}
          sx={{ ...grid, gridTemplateColumns: { xs: one, lg: `repeat(2, ${one})` } }}
        >
          {heading ? <Heading isFirst={index === 0}>{heading}</Heading> : null}
          {inRuns(fields).map(run => (
            <Box key={run[0].name} sx={{ minWidth: 0, gridColumn: isWide(run) ? '1 / -1' : undefined }}>
              {run.length === 1 && !isShort(run[0]) ? alone(run[0], draw) : <Run fields={run} draw={draw} />}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}

const one = 'minmax(0, 1fr)'
const grid = { display: 'grid', gap: 4, columnGap: 5, alignItems: 'start' }
const isWide = (run: readonly Field[]): boolean => (run.length > 1 && isTick(run[0])) || wide.has(run[0].kind)

const Heading = ({ isFirst, children }: { isFirst: boolean; children: string }) => (
  <Box
    component="h2"
    sx={{
      typography: 'h3',
      gridColumn: '1 / -1',
      margin: 0,
      ...(isFirst ? {} : { paddingTop: 4, borderTop: 1, borderColor: 'divider' }),
    }}
  >
    {children}
  </Box>
)

/** A tick beside a field stands where that is typed into, and not where its label is. */
const alone = (field: Field, draw: (field: Field) => ReactElement) =>
  isTick(field) ? <Box sx={{ paddingTop: { lg: '20px' } }}>{draw(field)}</Box> : draw(field)

/** Ticks stand in as many columns as there is room for, two short fields in the place of a long one. */
const Run = ({ fields, draw }: { fields: readonly Field[]; draw: (field: Field) => ReactElement }) => (
  <Box
    sx={
      isTick(fields[0])
        ? { ...grid, gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))' }
        : { ...grid, columnGap: 4, gridTemplateColumns: `repeat(2, ${one})` }
    }
  >
    {fields.map(field => (
      <div key={field.name}>{draw(field)}</div>
    ))}
  </Box>
)

/** The fields by the headings of the schema, each in its place even when the field that names it is not shown. */
function inSections(entity: Entity, shown: readonly Field[]): { heading?: string; fields: Field[] }[] {
  const sections = new Map<string | undefined, Field[]>()
  let heading: string | undefined
  for (const field of entity.fields) {
    heading = field.section ?? heading
    // What every record has belongs to no part of it.
    const own = heading !== undefined && common.has(field.name) ? masterWord('Other') : heading
    const drawn = shown.find(({ name }) => name === field.name)
    if (drawn) sections.set(own, [...(sections.get(own) ?? []), drawn])
  }
  return [...sections].map(([heading, fields]) => ({ heading, fields }))
}

const common: ReadonlySet<string> = new Set(['description', 'display_sequence', 'is_active'])

/** Ticks that follow each other stand together, and short fields by two. */
function inRuns(fields: readonly Field[]): Field[][] {
  const runs: Field[][] = []
  for (const field of fields) {
    const last = runs.at(-1)
    if (isTick(field) && last?.every(isTick)) last.push(field)
    else if (isShort(field) && last?.length === 1 && isShort(last[0])) last.push(field)
    else runs.push([field])
  }
  return runs
}

const isTick = ({ kind, readOnly }: Field): boolean => kind === 'flag' && !readOnly

/** Half the width is enough for what is typed, and for what it is called. */
const isShort = ({ name, kind, label, readOnly }: Field): boolean =>
  !readOnly && (short.has(kind) || name === 'code') && label.length <= 24

const short: ReadonlySet<Kind> = new Set(['integer', 'decimal', 'money', 'percent', 'date', 'time', 'color'])

/** The values that conditions read; other fields may change without a new drawing. */
function useConditions(entity: Entity): MasterRecord {
  const conditions = entity.fields.flatMap(({ requiredIf, shownIf, trueIf }) =>
    [requiredIf, shownIf, trueIf].filter(one => one !== undefined),
  )
  const known = new Set(entity.fields.map(({ name }) => name))
  const names = [...new Set(conditions.flatMap(text => fieldsOf(parseCondition(text))))].filter(name =>
    known.has(name),
  )
  const values = useWatch({ name: names }) as unknown[]
  return Object.fromEntries(names.map((name, index) => [name, values[index]]))
}
