import { ListBase, ResourceContextProvider } from 'ra-core'
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
}

/** The rows that hang on one record. */
export const PanelList = ({ panel, owner, record }: Props) => {
  const entity = useEntity(panel)
  const resource = resourceOf(summaryOf(panel))
  const to = ownerFieldOf(entity.owner, entity.fields, owner)
  if (!to) return null
  return (
    <ResourceContextProvider value={resource}>
      <ListBase
        resource={resource}
        perPage={25}
        sort={{ field: usualOrder, order: 'ASC' }}
        filter={{ [to]: record.id }}
        disableSyncWithLocation
        storeKey={`${resource}.of.${record.id}`}
        queryOptions={reading}
      >
        <ListSheet entity={entity} resource={resource} given={{ [to]: record.id }} />
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
