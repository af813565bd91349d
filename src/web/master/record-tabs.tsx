import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ComponentType, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { Arriving } from '../kit/arrival'
import { lazyPanel } from '../kit/lazy-page'
import { type MasterRow, summaryOf } from '../kit/masters'
import { useMay } from '../kit/may'
import { Loading } from '../kit/states'
import { PanelList } from './panel-list'
import { furtherTabs, guestPanels, ownPanels, type PanelProps } from './panels'
import { screenOf } from './resource'
import { FormReader, unsavedOf } from './unsaved'
import { translate } from '../words/translate'
import { masterWord } from '../words/masters'

type Props = { entity: Entity; record: MasterRow; children: ReactNode }
type EveryProps = { entity: Entity; record: MasterRow }

const UsedBy = lazyPanel<EveryProps>(async () => (await import('./used-by')).UsedBy)
const History = lazyPanel<EveryProps>(async () => (await import('./history')).History)

/** The form of a record, what hangs on it, and what happened to it. What was typed stays while another tab is looked at. */
export const RecordTabs = ({ entity, record, children }: Props) => {
  const [tab, setTab] = useTab()
  const reader = useRef<() => MasterRecord>(undefined)
  const hear = useCallback((read: (() => MasterRecord) | undefined) => {
    reader.current = read
  }, [])
  const [typed, setTyped] = useState<MasterRecord>()
  const unsaved = useMemo(() => unsavedOf(entity, record, typed), [entity, record, typed])
  const tabs = useTabs(entity, record, unsaved)
  const open = tabs.find(({ key }) => key === tab)

  return (
    <>
      <Tabs
        value={open ? tab : 'form'}
        onChange={(_, next: string) => {
          setTyped(reader.current?.())
          setTab(next)
        }}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={translate('Panels')}
      >
        <Tab value="form" label={entity.common === 'single' ? translate('Edit') : entity.title} />
        {tabs.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} />
        ))}
      </Tabs>
      <FormReader value={hear}>
        <div hidden={open !== undefined}>{children}</div>
      </FormReader>
      <Arriving place={<Loading />}>{open?.draw()}</Arriving>
    </>
  )
}

/** In the address, so that whoever comes back from a row of it, or comes again, finds it open. */
function useTab(): [string, (tab: string) => void] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const open = (tab: string) =>
    setParams(
      was => {
        was.delete('tab')
        if (tab !== 'form') was.set('tab', tab)
        return was
      },
      { replace: true, state },
    )
  return [params.get('tab') ?? 'form', open]
}

type RecordTab = { key: string; label: string; draw: () => ReactNode }

function useTabs(entity: Entity, record: MasterRow, unsaved: MasterRecord | undefined): RecordTab[] {
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
  const drawn = (Panel: ComponentType<PanelProps>) => () => <Panel record={record} unsaved={unsaved} />
  const every = { entity, record }
  return [
    ...(furtherTabs[entity.key] ?? []).map(({ key, label, Panel }) => ({
      key,
      label: translate(label),
      draw: drawn(Panel),
    })),
    ...panels.map(panel => {
      const Own = ownPanels[panel.key]
      const rows = () => <PanelList key={panel.key} panel={panel.key} owner={entity.key} record={record} />
      return {
        key: panel.key,
        label: masterWord(panel.panel ?? panel.plural),
        draw: Own ? drawn(Own) : rows,
      }
    }),
    ...(guestPanels[entity.key] ?? []).flatMap(({ panel, given }) => {
      const rows = summaryOf(panel)
      if (rows.permission.screen !== undefined && !may(rows.permission.screen)) return []
      return {
        key: panel,
        label: masterWord(rows.panel ?? rows.plural),
        draw: () => <PanelList key={panel} panel={panel} owner={entity.key} record={record} given={given} />,
      }
    }),
    ...(entity.calls.list === null
      ? []
      : [
          ...(entity.common === 'single'
            ? []
            : [{ key: 'used-by', label: translate('Used by'), draw: () => <UsedBy {...every} /> }]),
          { key: 'history', label: translate('History'), draw: () => <History {...every} /> },
        ]),
  ]
}
