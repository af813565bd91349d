import { useEditContext } from 'ra-core'
import type { ReactNode } from 'react'
import type { Entity } from '../../hotel/master/entity'
import { type MasterRow, useMasters } from '../kit/masters'
import { Answered, Empty } from '../kit/states'
import { inSentence } from '../words/in-sentence'
import { translate } from '../words/translate'
import { RecordForm } from './edit'
import { RecordTabs } from './record-tabs'

/** The record of a master that every house has exactly one of. */
export const SingleRecord = ({ entity }: { entity: Entity }): ReactNode => (
  <Answered
    answer={useMasters(entity.key, { per_page: 1 })}
    empty={({ items }) =>
      items.length === 0 && (
        <Empty says={translate('There is no %{what} yet.', { what: inSentence(entity.title) })} />
      )
    }
  >
    {({ items }) => (
      <RecordForm entity={entity} id={items[0].id}>
        {form => <SingleTabs entity={entity}>{form}</SingleTabs>}
      </RecordForm>
    )}
  </Answered>
)

const SingleTabs = ({ entity, children }: { entity: Entity; children: ReactNode }) => {
  const { record } = useEditContext<MasterRow>()
  if (!record) return children
  return (
    <RecordTabs entity={entity} record={record}>
      {children}
    </RecordTabs>
  )
}
