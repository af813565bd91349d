import { useEffect, useMemo, useRef } from 'react'
import { type Control, useWatch, type UseFormGetFieldState, type UseFormSetValue } from 'react-hook-form'
import type { Field } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { useMasters } from '../kit/masters'

type FormParts = {
  control: Control
  setValue: UseFormSetValue<MasterRecord>
  getFieldState: UseFormGetFieldState<MasterRecord>
}

/**
 * What nobody has typed follows what was chosen: a new room is as its type is, until somebody says otherwise (schemas:
 * default_from; domain/master-data 2.15).
 */
export function useDefaultsFrom(fields: readonly Field[], form: FormParts, isOff = false): void {
  const { control, setValue, getFieldState } = form
  // One choice decides for all of them: no master follows two.
  const from = fields.find(({ defaultFrom }) => defaultFrom !== undefined)?.defaultFrom
  const source = fields.find(({ name }) => name === from)
  const names = useMemo(
    () => fields.flatMap(({ name, defaultFrom }) => (defaultFrom === undefined ? [] : name)),
    [fields],
  )
  const id = useWatch({ control, name: from ?? '', disabled: from === undefined || isOff }) as
    | number
    | null
    | undefined
  const { data } = useMasters(
    source?.reference ?? '',
    { filters: { id: [id] }, per_page: 1 },
    { enabled: Boolean(id) && source !== undefined && !isOff },
  )
  const row = id ? data?.items.find(one => one.id === id) : undefined
  // A copy of another record begins with what that one has.
  const first = useRef(id)
  useEffect(() => {
    if (!row || isOff || row.id === first.current) return
    first.current = undefined
    for (const name of names) {
      if (name in row && !getFieldState(name).isTouched) setValue(name, row[name])
    }
  }, [row, names, isOff, setValue, getFieldState])
}
