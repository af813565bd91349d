import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { Meanwhile } from '../../wire/meanwhile'
import { type CallForm, showFields } from './call-form'
import { change } from './change'
import type { Failure } from './failure'
import { type MasterRow, summaryOf } from './masters'
import { meanwhileOf } from './meanwhile'
import { useSpeech } from './spoken'
import { say } from './toast'

type Options = {
  /** The record that is changed; a new one without. */
  record?: { id: number; row_version: number }
  /** What stands in the form at first. */
  defaults?: FieldValues
  /** What goes with it and is not in the form. */
  given?: FieldValues
  says: string
  onDone?: (row: MasterRow) => void
}

/** A form whose record somebody else has changed: as it was read, as it is now, and who did what. */
export type StaleForm = {
  entity: string
  before: FieldValues
  current: MasterRow
  meanwhile: readonly Meanwhile[]
}

/**
 * A form of one's own over a master: stores a new record or updates one, and puts what is wrong to the fields. It is about the
 * record as it was when the form was opened, however often the page behind it is read again; where somebody else was faster, what
 * was typed stays, the rest becomes what it is now, and saving once more is saving over that.
 */
export function useMasterForm(key: string, { record, defaults, given, says, onDone }: Options): CallForm {
  // Whoever gives the whole record gives more than an update takes.
  const [which, setWhich] = useState(record && { id: record.id, row_version: record.row_version })
  const { calls } = summaryOf(key)
  const queries = useQueryClient()
  const speech = useSpeech()
  const [stale, setStale] = useState<StaleForm>()
  const form = useForm({ defaultValues: defaults, mode: 'onTouched' })
  const { mutate, isPending, error } = useMutation<MasterRow | undefined, Failure, FieldValues>({
    mutationFn: async values => {
      const body = { ...emptied(values), ...given, ...which }
      const path = `${calls.path}/${record ? calls.update : calls.store}`
      return (await change({ path, method: 'POST', body, inline: true, speech })) as MasterRow | undefined
    },
    onSuccess: async row => {
      if (row === undefined) return
      say('success', says, speech)
      onDone?.(row)
      await queries.invalidateQueries()
    },
    onError: failure => {
      const current = which && currentOf(failure)
      if (current) {
        setWhich({ id: which.id, row_version: current.row_version })
        setStale({ entity: key, before: asRead(form, current), current, meanwhile: meanwhileOf(failure) })
        takeOver(form, current)
      }
      showFields(form, failure)
    },
  })
  const submit = form.handleSubmit(values => mutate(values))
  return { form, submit: () => void submit(), isSending: isPending, failure: error, stale }
}

/** The record as it is now, where a save was refused because somebody else has changed it. */
function currentOf({ word, data }: Failure): MasterRow | undefined {
  const { current } = (data ?? {}) as { current?: MasterRow }
  return word === 'stale' && typeof current?.row_version === 'number' ? current : undefined
}

/** What the form was opened with, of the fields that it shows. */
function asRead(form: UseFormReturn, current: MasterRow): FieldValues {
  const { defaultValues = {} } = form.formState
  const shown = Object.keys(form.getValues()).filter(name => name in current)
  return Object.fromEntries(shown.map(name => [name, defaultValues[name] ?? null]))
}

/** Puts what is new into the fields that nobody has typed in. */
function takeOver(form: UseFormReturn, current: MasterRow): void {
  const shown = Object.keys(form.getValues()).filter(name => name in current)
  form.reset(Object.fromEntries(shown.map(name => [name, current[name]])), { keepDirtyValues: true })
}

/** Takes a record of a master away. */
export function useMasterRemoval(key: string, says: string) {
  const { calls } = summaryOf(key)
  const queries = useQueryClient()
  const speech = useSpeech()
  return useMutation<unknown, Failure, { id: number }>({
    mutationFn: ({ id }) =>
      change({ path: `${calls.path}/${calls.remove}`, method: 'POST', body: { id }, speech }),
    onSuccess: async done => {
      if (done === undefined) return
      say('success', says, speech)
      await queries.invalidateQueries()
    },
  })
}

/** Something of a record is changed at once, without a form; `says` by what it has become. */
export function useMasterChange(key: string, says: (row: MasterRow) => string) {
  const { calls } = summaryOf(key)
  const queries = useQueryClient()
  const speech = useSpeech()
  return useMutation<MasterRow | undefined, Failure, FieldValues & { id: number; row_version: number }>({
    mutationFn: async body =>
      (await change({ path: `${calls.path}/${calls.update}`, method: 'POST', body, speech })) as
        | MasterRow
        | undefined,
    onSuccess: async row => {
      if (row === undefined) return
      say('success', says(row), speech)
      await queries.invalidateQueries()
    },
    // Somebody else was faster: what is shown is read again, and decided on anew.
    onError: ({ word }) => void (word === 'stale' && queries.invalidateQueries()),
  })
}

/** What was cleared is sent as nothing, so that it goes. */
const emptied = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : (value as unknown)]),
  )
