import { lazyPart } from '../kit/lazy-page'
import { useWorkTabs } from '../kit/recent'
import { useOpens } from './way-to'
import type { WorkTabs as Tabs } from './work-tabs'

// Nobody has anything open at first. The screen below does not move when they come.
const WorkTabs = lazyPart<Parameters<typeof Tabs>[0]>(
  async () => (await import('./work-tabs')).WorkTabs,
  <div style={{ height: 37 }} />,
)

/** What a clerk has at hand at once, such as the stays of three guests: those of the records that the person may open. */
export const OpenRecords = () => {
  const opens = useOpens()
  const tabs = useWorkTabs().filter(({ path }) => opens(path))
  if (tabs.length === 0) return null
  return <WorkTabs tabs={tabs} />
}
