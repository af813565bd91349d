import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { SxProps } from '@mui/material/styles'
import { formatCount } from './format'

type Props<Value extends string> = {
  /** What is chosen among, for those who do not see it. */
  label: string
  tabs: readonly { value: Value; label: string; count?: number }[]
  value: Value | false
  onChange: (value: Value) => void
  sx?: SxProps
}

/** The usual choices above a list, one of them taken. */
export const TabBar = <Value extends string>({ label, tabs, value, onChange, sx }: Props<Value>) => (
  <Tabs
    value={value}
    onChange={(_, chosen: Value) => onChange(chosen)}
    variant="scrollable"
    scrollButtons="auto"
    aria-label={label}
    sx={sx ?? underlined}
  >
    {tabs.map(({ value, label, count }) => (
      <Tab key={value} value={value} label={count === undefined ? label : `${label} ${formatCount(count)}`} />
    ))}
  </Tabs>
)

const underlined: SxProps = { borderBottom: 1, borderColor: 'divider' }
