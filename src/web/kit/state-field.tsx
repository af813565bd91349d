import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ReferenceField } from './field/reference'
import { useMasters } from './masters'

type Props = {
  form: UseFormReturn
  /** Where the address stands in the form, with its dot. */
  at?: string
  /** The country that is meant where the address names none. */
  otherwise?: string
}

/** The state of an address, where its country has some; in another country it is forgotten. */
export const StateField = ({ form, at = '', otherwise }: Props) => {
  const { watch, setValue } = form
  const own = watch(`${at}country_id`) as number | null | undefined
  const country_id = own ?? (otherwise ? (watch(otherwise) as number | null | undefined) : undefined)
  const countries = useMasters(
    'master-type',
    { filters: { id: [country_id] }, per_page: 1 },
    { enabled: Boolean(country_id) },
  )
  const states = useMasters(
    'master-type',
    { filters: { category: 'state', parent_id: country_id }, per_page: 1 },
    { enabled: Boolean(country_id) },
  )
  const country = country_id ? countries.data?.items.find(({ id }) => id === country_id) : undefined
  const isAsked = country?.requires_state === true
  const before = useRef(country_id)
  useEffect(() => {
    if (before.current !== country_id) setValue(`${at}state_id`, null)
    before.current = country_id
  }, [setValue, at, country_id])
  if (!country || (!isAsked && !states.data?.total)) return null
  return (
    <ReferenceField
      name={`${at}state_id`}
      label="State"
      entity="master-type"
      category="state"
      filters={{ parent_id: country_id }}
      required={isAsked}
    />
  )
}
