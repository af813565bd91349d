import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { SxProps, Theme } from '@mui/material/styles'
import { formatCount } from './format'

type Sx = Exclude<SxProps<Theme>, ((...all: never[]) => unknown) | readonly unknown[] | null | boolean>

type Props<Value extends string> = {
  /** What is chosen among, for those who do not see it. */
  label: string
  tabs: readonly { value: Value; label: string; count?: number }[]
  value: Value | false
  onChange: (value: Value) => void
  sx?: Sx
  /** So many that one row would hide some: on a wide screen they stand in two, and all are seen. */
  wraps?: boolean
}

/** The usual choices above a list, one of them taken. */
export const TabBar = <Value extends string>({
  label,
  tabs,
  value,
  onChange,
  sx = underlined,
  wraps = false,
}: Props<Value>) => (
  <Tabs
    value={value}
    onChange={(_, chosen: Value) => onChange(chosen)}
    variant="scrollable"
    scrollButtons="auto"
    aria-label={label}
    sx={wraps ? { ...inRows, ...sx } : sx}
  >
    {tabs.map(({ value, label, count }) => (
      <Tab key={value} value={value} label={count === undefined ? label : `${label} ${formatCount(count)}`} />
    ))}
  </Tabs>
)

const underlined: Sx = { borderBottom: 1, borderColor: 'divider' }

/** The line below the chosen one runs along one row only, so that each has its own here. */
const inRows: Sx = {
  '@media (min-width: 1200px)': {
    '& .MuiTabs-scroller': { overflow: 'visible !important', width: '100%' },
    '& .MuiTabs-list': { flexWrap: 'wrap' },
    '& .MuiTabs-indicator, & .MuiTabs-scrollButtons': { display: 'none' },
    '& .MuiTab-root': { minWidth: 0, paddingInline: '10px', borderBottom: '2px solid transparent' },
    '& .MuiTab-root.Mui-selected': { borderBottomColor: 'primary.main' },
    '@media (forced-colors: active)': { '& .MuiTab-root.Mui-selected': { borderBottomColor: 'Highlight' } },
  },
}
