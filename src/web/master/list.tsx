import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { ListBase, useEditContext, useResourceContext } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Entity, EntitySummary } from '../../hotel/master/entity'
import { usualOrder } from '../data/provider'
import { type MasterRow, useMasters } from '../kit/masters'
import { useMay } from '../kit/may'
import { Page } from '../kit/page'
import { Answered, Empty, NoAccess } from '../kit/states'
import { useEntity } from './entities'
import { RecordForm } from './edit'
import { ListSheet } from './list-sheet'
import { listHeads } from './panels'
import { RecordTabs } from './record-tabs'
import { resourceOf, screenOf, summaryOfResource } from './resource'
import { inSentence, translate } from '../words/translate'
import { masterWord } from '../words/masters'

/** The list of a master with the panels of its screen; a master with one record shows that. */
export const MasterList = () => {
  const resource = useResourceContext() ?? ''
  const summary = summaryOfResource(resource)
  const entity = useEntity(summary.key)
  const may = useMay()
  const { screen } = summary.permission
  const Head = listHeads[entity.key]
  const isOpen = summary.panel === undefined || screen === undefined || may(screen)

  return (
    <Page title={entity.plural} hint={entity.description} bar={<ScreenTabs of={summary} />}>
      {!isOpen ? (
        <NoAccess permission={screen ?? ''} />
      ) : entity.common === 'single' ? (
        <SingleRecord entity={entity} />
      ) : (
        <ListBase
          perPage={25}
          sort={{ field: usualOrder, order: 'ASC' }}
          queryOptions={{ onError: () => undefined }}
        >
          {Head ? <Head /> : null}
          <ListSheet entity={entity} resource={resource} />
        </ListBase>
      )}
    </Page>
  )
}

const SingleRecord = ({ entity }: { entity: Entity }): ReactNode => (
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

/** The masters that share a screen. */
const ScreenTabs = ({ of }: { of: EntitySummary }) => {
  const may = useMay()
  const screen = screenOf(of)
  if (!screen) return null
  const panels = screen.panels.filter(
    ({ common, permission }) =>
      common !== 'child' && (permission.screen === undefined || may(permission.screen)),
  )
  if (panels.length === 0) return null
  return (
    <Tabs
      value={of.key}
      variant="scrollable"
      scrollButtons="auto"
      component="nav"
      aria-label={translate('Panels')}
    >
      {[screen.main, ...panels].map(summary => (
        <Tab
          key={summary.key}
          value={summary.key}
          label={masterWord(summary.panel ?? summary.plural)}
          component={Link}
          to={`/${resourceOf(summary)}`}
        />
      ))}
    </Tabs>
  )
}
