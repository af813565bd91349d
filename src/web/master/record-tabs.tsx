import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, Suspense, useState } from 'react'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRow } from '../kit/masters'
import { useMay } from '../kit/may'
import { Loading } from '../kit/states'
import { History, historyCall } from './history'
import { PanelList } from './panel-list'
import { ownPanels } from './panels'
import { screenOf } from './resource'
import { translate } from '../words/translate'
import { masterWord } from '../words/masters'

type Props = { entity: Entity; record: MasterRow; children: ReactNode }

/** The form of a record, what hangs on it, and what happened to it. What was typed stays while another tab is looked at. */
export const RecordTabs = ({ entity, record, children }: Props) => {
  const [tab, setTab] = useState('form')
  const may = useMay()
  const screen = screenOf(entity)
  const isMain = screen?.main.key === entity.key
  // Rows without a name of their own belong to a record; the others are tabs of the list.
  const panels = isMain
    ? screen.panels.filter(
        ({ common, permission }) =>
          common === 'child' && (permission.screen === undefined || may(permission.screen)),
      )
    : []
  if (panels.length === 0 && !historyCall) return children

  const Own = ownPanels[tab]
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: string) => setTab(next)}
        variant="scrollable"
        scrollButtons="auto"
      >
        <Tab value="form" label={entity.title} />
        {panels.map(panel => (
          <Tab key={panel.key} value={panel.key} label={masterWord(panel.panel ?? panel.plural)} />
        ))}
        {historyCall ? <Tab value="history" label={translate('History')} /> : null}
      </Tabs>
      <div hidden={tab !== 'form'}>{children}</div>
      <Suspense fallback={<Loading />}>
        {panels.some(({ key }) => key === tab) ? (
          Own ? (
            <Own record={record} />
          ) : (
            <PanelList key={tab} panel={tab} owner={entity.key} record={record} />
          )
        ) : null}
        {tab === 'history' ? <History entity={entity} id={record.id} /> : null}
      </Suspense>
    </>
  )
}
