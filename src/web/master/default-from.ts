import { useEffect, useMemo, useRef } from 'react'
import { type Control, useWatch, type UseFormGetFieldState, type UseFormSetValue } from 'react-hook-form'
import { fieldsOf, holds, parseCondition } from '../../hotel/master/condition'
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

/** A flag that the rest of the record decides is ticked as soon as it does (schemas: true_if). */
export function useForced(fields: readonly Field[], { control, setValue }: FormParts): void {
  const { deciding, names } = useMemo(() => {
    const deciding = fields.flatMap(({ name, trueIf }) =>
      trueIf === undefined ? [] : { name, when: parseCondition(trueIf) },
    )
    return { deciding, names: [...new Set(deciding.flatMap(({ when }) => fieldsOf(when)))] }
  }, [fields])
  const said = JSON.stringify(useWatch({ control, name: names, disabled: names.length === 0 }))
  useEffect(() => {
    const values = JSON.parse(said ?? '[]') as unknown[]
    const row = Object.fromEntries(names.map((name, index) => [name, values[index]]))
    for (const { name, when } of deciding) if (holds(when, row)) setValue(name, true)
  }, [said, names, deciding, setValue])
}

/** Flags that nobody has ticked follow what decides them: a guarantee by deposit asks for one (schemas: default_if). */
export function useDefaultsIf(fields: readonly Field[], form: FormParts, isOff = false): void {
  const { control, setValue, getFieldState } = form
  const { following, names } = useMemo(() => {
    const following = fields.flatMap(({ name, defaultIf }) =>
      defaultIf === undefined ? [] : { name, when: parseCondition(defaultIf) },
    )
    return { following, names: [...new Set(following.flatMap(({ when }) => fieldsOf(when)))] }
  }, [fields])
  const values = useWatch({ control, name: names, disabled: following.length === 0 || isOff }) as unknown[]
  const said = JSON.stringify(values)
  // A copy of another record begins with what that one has.
  const before = useRef(said)
  useEffect(() => {
    if (isOff || said === before.current) return
    before.current = said
    const row = Object.fromEntries(names.map((name, index) => [name, (JSON.parse(said) as unknown[])[index]]))
    for (const { name, when } of following)
      if (!getFieldState(name).isTouched) setValue(name, holds(when, row))
  }, [said, names, following, isOff, setValue, getFieldState])
}
