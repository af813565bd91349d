import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { coloured, framed } from '../../kit/forced'
import { formatCount } from '../../kit/format'
import { WayTo } from '../../shell/way-to'

/** Lines of a short list, each with what stands at its end. */
export const Lines = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1, fontSize: 13 }}
  >
    {children}
  </Box>
)

type LineProps = { before?: ReactNode; children: ReactNode; after?: ReactNode; end?: ReactNode }

/** What is said in the middle gives way, never what stands around it. */
export const Line = ({ before, children, after, end }: LineProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 26, minWidth: 0 }}>
    {before}
    <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {children}
    </Box>
    {after === undefined ? null : <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{after}</Box>}
    {end === undefined ? null : (
      <Box sx={{ marginInlineStart: 'auto', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {end}
      </Box>
    )}
  </Box>
)

/** `VIPs: 3`. */
export const counted = (title: string, count: number): string => `${title}: ${formatCount(count)}`

export const Nothing = ({ says }: { says: string }) => (
  <Box sx={{ color: 'text.secondary', fontSize: 13, minHeight: 26 }}>{says}</Box>
)

/** Part of a whole: how long it is, what it is called and says, and the list behind it. */
export type Share = { key: string; label: string; size: number; says: ReactNode; color: string; to?: string }

/** One bar made of its parts for the eye; the same as a list, each part the way to what it is made of. */
export const ShareBar = ({ shares }: { shares: readonly Share[] }) => {
  const all = shares.reduce((sum, { size }) => sum + Math.max(0, size), 0)
  return (
    <>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          height: 12,
          borderRadius: '4px',
          overflow: 'hidden',
          backgroundColor: 'divider',
          marginBottom: 2,
          ...framed,
        }}
      >
        {shares.map(({ key, size, color }) => (
          <Box
            key={key}
            data-bar
            sx={{
              width: all > 0 ? `${(100 * Math.max(0, size)) / all}%` : 0,
              backgroundColor: color,
              ...(size > 0 && coloured),
            }}
          />
        ))}
      </Box>
      <Lines>
        {shares.map(({ key, label, says, color, to }) => (
          <Line
            key={key}
            before={
              <Box
                aria-hidden
                sx={{
                  flex: 'none',
                  width: 10,
                  height: 10,
                  borderRadius: '2px',
                  backgroundColor: color,
                  ...coloured,
                }}
              />
            }
            end={<strong>{to ? <WayTo to={to}>{says}</WayTo> : says}</strong>}
          >
            {label}
          </Line>
        ))}
      </Lines>
    </>
  )
}

type BarsProps = { of: readonly { key: string; size: number; color: string }[]; longest: number }

/** Bars under each other, on the scale of the longest of all; their figures stand beside them. */
export const Bars = ({ of, longest }: BarsProps) => (
  <Box aria-hidden sx={{ display: 'grid', gap: '2px' }}>
    {of.map(({ key, size, color }) => (
      <Box
        key={key}
        data-bar
        sx={{
          height: 6,
          borderRadius: '2px',
          width: longest > 0 ? `${(100 * Math.max(0, size)) / longest}%` : 0,
          backgroundColor: color,
          ...(size > 0 && coloured),
        }}
      />
    ))}
  </Box>
)

/** How many there are beyond those shown, as the way to all of them. */
export const More = ({ total, shown, to }: { total: number; shown: number; to: string }) =>
  total > shown ? <Line end={<WayTo to={to}>+{formatCount(total - shown)}</WayTo>}>{null}</Line> : null

/** What a colour stands for. */
export const Legend = ({ color, says }: { color: string; says: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box
      aria-hidden
      component="span"
      sx={{ width: 10, height: 10, borderRadius: '2px', backgroundColor: color, ...coloured }}
    />
    {says}
  </Box>
)
