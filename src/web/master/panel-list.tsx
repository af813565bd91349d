import { ListBase, ResourceContextProvider } from 'ra-core'
import type { MasterRecord } from '../../hotel/master/record'
import type { MasterRow } from '../kit/masters'
import { summaryOf } from '../kit/masters'
import { usualOrder } from '../data/provider'
import { useEntity } from './entities'
import { ListSheet, reading } from './list-sheet'
import { resourceOf } from './resource'

type Props = {
  /** Key of the master whose rows hang on the record. */
  panel: string
  owner: string
  record: MasterRow
  /** What all of these rows say, besides the record that they hang on. */
  given?: MasterRecord
}

/** The rows that hang on one record. */
export const PanelList = ({ panel, owner, record, given }: Props) => {
  const entity = useEntity(panel)
  const resource = resourceOf(summaryOf(panel))
  const to = ownerFieldOf(entity.owner, entity.fields, owner)
  if (!to) return null
  const all = { ...given, [to]: record.id }
  return (
    <ResourceContextProvider value={resource}>
      <ListBase
        resource={resource}
        perPage={25}
        sort={{ field: usualOrder, order: 'ASC' }}
        filter={all}
        disableSyncWithLocation
        storeKey={`${resource}.of.${owner}.${record.id}`}
        queryOptions={reading}
      >
        <ListSheet entity={entity} resource={resource} given={all} />
      </ListBase>
    </ResourceContextProvider>
  )
}

type Fields = readonly { name: string; kind: string; reference?: string }[]

const ownerFieldOf = (named: string | undefined, fields: Fields, owner: string): string | undefined =>
  fields.find(
    ({ name, kind, reference }) =>
      kind === 'reference' && reference === owner && (named === undefined || name === named),
  )?.name ?? fields.find(({ kind, reference }) => kind === 'reference' && reference === owner)?.name
