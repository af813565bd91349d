import type { Field } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { masterLabel, useMasters } from '../kit/masters'
import { cellOf } from './cells'

type Props = { field: Field; value: unknown; row?: MasterRecord }

/** What a field holds, as a list shows it; a record that was chosen by its name, wherever the value comes from. */
export const ShownValue = ({ field, value, row }: Props) => {
  if (value === null || value === undefined || value === '') return '–'
  if (field.kind === 'reference' && field.reference)
    return <ChosenName entity={field.reference} id={Number(value)} />
  return cellOf(field, { ...row, [field.name]: value }) ?? '–'
}

const ChosenName = ({ entity, id }: { entity: string; id: number }) => {
  const { data } = useMasters(entity, { filters: { id: [id] }, per_page: 1, include_inactive: true })
  return masterLabel(data?.items.find(row => row.id === id) ?? { id })
}
