import { createContext, useContext, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Entity } from '../../hotel/master/entity'
import { type MasterRecord, settled } from '../../hotel/master/record'
import { changesOf } from '../data/written'

type Read = () => MasterRecord

/** To whom the form of a record says how what stands in it is read: the tabs beside it. Undefined when the form is gone. */
export const FormReader = createContext<((read: Read | undefined) => void) | null>(null)

/** Within a form: lets the tabs of its record read it. */
export const ReadableForm = () => {
  const tell = useContext(FormReader)
  const { getValues } = useFormContext<MasterRecord>()
  useEffect(() => {
    tell?.(() => structuredClone(getValues()))
    return () => tell?.(undefined)
  }, [tell, getValues])
  return null
}

/** What was typed into a form and is not saved, as a save would send it; nothing where nothing was. */
export function unsavedOf(
  entity: Entity,
  record: MasterRecord,
  typed: MasterRecord | undefined,
): MasterRecord | undefined {
  if (!typed) return undefined
  const changes = changesOf(entity, settled(entity, record), settled(entity, typed))
  return Object.keys(changes).length > 0 ? changes : undefined
}
