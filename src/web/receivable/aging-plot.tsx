import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { formatAmount } from '../kit/format'
import { Sheet } from '../kit/page'
import { useHouse } from '../kit/session'

export const bucketNames = ['0–30', '31–60', '61–90', '91–120', '120+'] as const

type Props = { title: string; buckets: readonly string[]; height?: number }

/** How old what is owed is: a look for the eye, a sentence for everybody; the figures stand in the table beneath. */
export const AgingPlot = ({ title, buckets, height = 150 }: Props) => {
  const theme = useTheme()
  const currency = useHouse()?.currency_code ?? ''
  // Lengths of bars alone: nothing is calculated from these numbers.
  const lengths = buckets.map(Number)
  const longest = Math.max(...lengths)
  const old = lengths.slice(2).reduce((sum, length) => sum + length, 0)
  const all = lengths.reduce((sum, length) => sum + length, 0)
  const share = all > 0 ? Math.round((100 * old) / all) : 0
  const { success, info, warning, error } = theme.palette
  const colors = [success.main, info.main, warning.main, error.main, error.main]
  return (
    <Sheet>
      <Box component="figure" sx={{ margin: 0, padding: '10px 12px 4px' }}>
        <Box component="figcaption" sx={{ fontSize: 13 }}>
          <strong>{title}</strong>{' '}
          <span>{all > 0 ? `${share} % is older than 60 days.` : 'Nothing is open.'}</span>
        </Box>
        <BarChart
          height={height}
          layout="horizontal"
          skipAnimation
          hideLegend
          // Behind the longest bar there is room for its figure too, on a telephone as well.
          margin={{ left: 0, right: 16, top: 4, bottom: 0 }}
          yAxis={[
            {
              scaleType: 'band',
              data: bucketNames.map(name => `${name} days`),
              width: 86,
              colorMap: { type: 'ordinal', colors },
              disableLine: true,
              disableTicks: true,
            },
          ]}
          xAxis={[{ min: 0, position: 'none', max: (longest || 1) * 1.7, domainLimit: 'strict' }]}
          series={[
            {
              data: lengths,
              barLabel: ({ dataIndex }) => formatAmount(buckets[dataIndex] ?? ''),
              barLabelPlacement: 'outside',
              valueFormatter: (_, { dataIndex }) => `${formatAmount(buckets[dataIndex] ?? '')} ${currency}`,
            },
          ]}
          sx={{
            '& .MuiChartsAxis-tickLabel': { fill: `${theme.palette.text.secondary} !important` },
            '& .MuiBarChart-label': { fill: theme.palette.text.primary, fontSize: 12, fontWeight: 600 },
          }}
        />
      </Box>
    </Sheet>
  )
}
