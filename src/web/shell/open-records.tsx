import { lazy, Suspense } from 'react'
import { useWorkTabs } from '../kit/recent'
import { useOpens } from './way-to'

// Nobody has anything open at first.
const WorkTabs = lazy(async () => ({ default: (await import('./work-tabs')).WorkTabs }))

/** What a clerk has at hand at once, such as the stays of three guests: those of the records that the person may open. */
export const OpenRecords = () => {
  const opens = useOpens()
  const tabs = useWorkTabs().filter(({ path }) => opens(path))
  if (tabs.length === 0) return null
  return (
    // The screen below does not move when they come.
    <Suspense fallback={<div style={{ height: 37 }} />}>
      <WorkTabs tabs={tabs} />
    </Suspense>
  )
}
