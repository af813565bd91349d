import { createElement } from 'react'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { ListBase, useResourceContext } from 'ra-core'
import { Link } from 'react-router-dom'
import type { EntitySummary } from '../../hotel/master/entity'
import { usualOrder } from '../data/provider'
import { lazyPart } from '../kit/lazy-page'
import { useMay } from '../kit/may'
import { Page } from '../kit/page'
import { NoAccess } from '../kit/no-access'
import { Loading } from '../kit/states'
import { useEntity } from './entities'
import { ListSheet, reading } from './list-sheet'
import { listHeads } from './panels'
import { resourceOf, screenOf, summaryOfResource } from './resource'
import { translate } from '../words/translate'
import { masterWord } from '../words/masters'

// A form weighs as much as a list; whoever looks at a list has not opened one.
const SingleRecord = lazyPart(
  async () => (await import('./single-record')).SingleRecord,
  createElement(Loading),
)

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
        <ListBase perPage={25} sort={{ field: usualOrder, order: 'ASC' }} queryOptions={reading}>
          {Head ? <Head /> : null}
          <ListSheet entity={entity} resource={resource} />
        </ListBase>
      )}
    </Page>
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
