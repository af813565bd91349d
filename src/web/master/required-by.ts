import { type Control, useWatch } from 'react-hook-form'
import { holds, parseCondition } from '../../hotel/master/condition'
import type { Field } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { type MasterPage, useMasters } from '../kit/masters'
import { queries } from '../kit/queries'

/** What the record chosen in another field asks for, when a form is sent: by what the form has read to mark the field. */
export function askedBy(fields: readonly Field[], row: MasterRecord): Field | undefined {
  return fields.find(({ requiredBy }) => {
    if (!requiredBy) return false
    const id = row[requiredBy.reference]
    const target = fields.find(({ name }) => name === requiredBy.reference)?.reference
    const read = queries.getQueryData<MasterPage>(['master', target, asked(id)])
    const chosen = id ? read?.items.find(one => one.id === id) : undefined
    return chosen !== undefined && holds(parseCondition(requiredBy.where), chosen)
  })
}

const asked = (id: unknown) => ({ filters: { id: [id] }, per_page: 1 })

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
  const { data } = useMasters(target ?? '', asked(id), { enabled: Boolean(id) && target !== undefined })
  const row = id ? data?.items.find(one => one.id === id) : undefined
  return row && holds(parseCondition(where), row) ? field?.name : undefined
}
