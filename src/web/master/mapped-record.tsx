import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { described, type FieldProps, Frame } from '../kit/field/frame'
import { ReferencePicker } from '../kit/field/reference'
import { useField } from '../kit/field/use-field'
import { useMasters } from '../kit/masters'
import { useHouse } from '../kit/session'
import { choiceWord } from '../words/masters'
import { translate } from '../words/translate'

/** One of our records, of the kind that the chosen table translates (domain/master-data 2.92, 2.93). */
export const MappedRecordField = (props: FieldProps) => {
  const { id, value, change, leave, reference, error } = useField<number>(props.name)
  const table = useWatch({ name: 'mapping_type_code_id' }) as number | null | undefined
  const tables = useMasters(
    'mapping-type-code',
    { filters: { id: [table] }, per_page: 1 },
    { enabled: Boolean(table) },
  )
  const source = table ? tables.data?.items.find(row => row.id === table)?.source_entity : undefined
  const which = useWhich(typeof source === 'string' ? source : undefined)
  useForgotten(table, change)
  const help = which ? props.help : translate('Please choose the table first.')

  return (
    <Frame {...props} help={help} id={id} error={error}>
      {source === 'gender' ? (
        <Select
          id={id}
          size="small"
          labelId={`${id}-label`}
          value={value && value <= genders.length ? value : ''}
          disabled={props.disabled}
          onChange={({ target }) => change(Number(target.value))}
          onBlur={leave}
        >
          {genders.map((gender, index) => (
            <MenuItem key={gender} value={index + 1}>
              {choiceWord(gender)}
            </MenuItem>
          ))}
        </Select>
      ) : (
        <ReferencePicker
          id={id}
          entity="mapping-type-code"
          {...which}
          value={which ? value : null}
          onChange={change}
          onLeave={leave}
          disabled={props.disabled || !which}
          isWrong={error !== undefined}
          described={described(id, { ...props, help }, error)}
          inputRef={reference}
        />
      )}
    </Frame>
  )
}

/** Their numbers are their places (database/schema/93-mapped-record). */
const genders = ['female', 'male', 'other', 'unspecified'] as const

/** Kinds that are small lists. */
const categories: Record<string, string | undefined> = {
  country: 'country',
  state: 'state',
  nationality: 'country',
  identification_type: 'identification_type',
}

/** What a picker of such records asks for. */
function useWhich(source: string | undefined) {
  const house = useHouse()
  if (source === undefined) return undefined
  const category = categories[source]
  if (category) return { entity: 'master-type', category }
  return source === 'property'
    ? { entity: 'property-profile', filters: { id: [house?.property_id] } }
    : { entity: source.replaceAll('_', '-') }
}

/** With another table the record is another one too. */
function useForgotten(table: number | null | undefined, change: (value: null) => void): void {
  const before = useRef(table)
  useEffect(() => {
    if (before.current && before.current !== table) change(null)
    before.current = table
  }, [table, change])
}
