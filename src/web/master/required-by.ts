import { type Control, useWatch } from 'react-hook-form'
import { holds, parseCondition } from '../../hotel/master/condition'
import type { Field } from '../../hotel/master/entity'
import { useMasters } from '../kit/masters'

/** The field that the record chosen in another one asks for, such as the floor of a room that is none of the pseudo ones (schemas: required_by). */
export function useRequiredBy(fields: readonly Field[], control: Control): string | undefined {
  // No master asks so of two fields.
  const field = fields.find(({ requiredBy }) => requiredBy !== undefined)
  const { reference = '', where = '' } = field?.requiredBy ?? {}
  const target = fields.find(({ name }) => name === reference)?.reference
  const id = useWatch({ control, name: reference, disabled: field === undefined }) as
    | number
    | null
    | undefined
  const { data } = useMasters(
    target ?? '',
    { filters: { id: [id] }, per_page: 1 },
    { enabled: Boolean(id) && target !== undefined },
  )
  const row = id ? data?.items.find(one => one.id === id) : undefined
  return row && holds(parseCondition(where), row) ? field?.name : undefined
}
