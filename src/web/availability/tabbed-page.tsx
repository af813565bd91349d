import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ComponentType, ReactNode } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { Page, Sheet } from '../kit/page'
import { useWay } from '../shell/way-to'

type Props = {
  /** Where the desk has the page; its tabs stand below it, the first one at the page itself. */
  desk: string
  title: string
  hint: ReactNode
  tabs: Record<string, { label: string; Shown: ComponentType }>
}

/** A page whose parts have addresses of their own; one that there is not leads to the first. */
export const TabbedPage = ({ desk, title, hint, tabs }: Props) => {
  const tab = useParams()['*'] ?? ''
  const navigate = useNavigate()
  const path = useWay()(desk) ?? desk
  if (!Object.hasOwn(tabs, tab)) return <Navigate to={path} replace />
  const { Shown } = tabs[tab]
  return (
    <Page title={title} hint={hint}>
      <Sheet>
        <Tabs
          value={tab}
          onChange={(_, to: string) => void navigate(to ? `${path}/${to}` : path)}
          aria-label={title}
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          {Object.entries(tabs).map(([value, { label }]) => (
            <Tab key={value} value={value} label={label} />
          ))}
        </Tabs>
        <Shown />
      </Sheet>
    </Page>
  )
}
