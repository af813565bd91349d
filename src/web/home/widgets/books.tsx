import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { formatAmount, formatCount } from '../../kit/format'
import { WayTo } from '../../shell/way-to'
import { translate } from '../../words/translate'
import { percentOf } from '../desk-figures'
import { Panel } from '../panel'
import { Bars, Line, Lines, Nothing, ShareBar } from './parts'
import type { Widgets } from './widgets'

const revenueOf = ({ from_date, through_date }: { from_date: string; through_date: string }): string =>
  `/home/revenue?from=${from_date}&through=${through_date}`

/** What each department has earned this month, beside the same days of last year. */
export const Departments = ({ of: { this_year, last_year, items } }: { of: Widgets['departments'] }) => {
  const { primary, divider } = useTheme().palette
  const sizes = items.flatMap(item => [Number(item.this_year), Number(item.last_year)])
  const longest = Math.max(1, ...sizes)
  return (
    <Panel title={translate('Revenue of the month by department')} to={revenueOf(this_year)}>
      {items.length === 0 ? <Nothing says={translate('Nothing is posted yet.')} /> : null}
      <Box
        component="table"
        sx={{ width: '100%', fontSize: 13, borderSpacing: '0 4px', fontVariantNumeric: 'tabular-nums' }}
      >
        <thead>
          <tr>
            <th aria-label={translate('Department')} />
            <th aria-hidden />
            {([this_year, last_year] as const).map((span, at) => (
              <Box component="th" key={span.from_date} sx={{ textAlign: 'end', fontWeight: 500 }}>
                <WayTo to={revenueOf(span)}>
                  {at === 0 ? translate('This year') : translate('Last year')}
                </WayTo>
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr key={item.code}>
              <Box component="th" scope="row" sx={{ textAlign: 'start', fontWeight: 400 }}>
                {item.name}
              </Box>
              <Box component="td" sx={{ width: '40%', paddingInline: 2 }}>
                <Bars
                  longest={longest}
                  of={[
                    { key: 'this', size: Number(item.this_year), color: primary.main },
                    { key: 'last', size: Number(item.last_year), color: divider },
                  ]}
                />
              </Box>
              <Box component="td" sx={{ textAlign: 'end' }}>
                {formatAmount(item.this_year)}
              </Box>
              <Box component="td" sx={{ textAlign: 'end', color: 'text.secondary' }}>
                {formatAmount(item.last_year)}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Panel>
  )
}

/** Who has slept here this month, by market group. */
export const MarketMix = ({ of: { nights, items, ...span } }: { of: Widgets['market_mix'] }) => {
  const { primary, success, warning, info, secondary, error } = useTheme().palette
  const colors = [primary, success, warning, info, secondary, error].map(({ main }) => main)
  return (
    <Panel title={translate('Market mix of the month')} to={revenueOf(span)}>
      {nights === 0 ? <Nothing says={translate('No night is closed yet.')} /> : null}
      <ShareBar
        shares={items.map(({ code, name, color, nights: own }, at) => ({
          key: code,
          label: name,
          size: own,
          says: `${formatCount(own)} · ${Math.round((100 * own) / nights)} %`,
          color: color ?? colors[at % colors.length] ?? primary.main,
        }))}
      />
      <Lines>
        <Line end={<strong>{formatCount(nights)}</strong>}>{translate('Room nights')}</Line>
      </Lines>
    </Panel>
  )
}

const receivables = '/home/financials/manage-account-receivable'

/** How old what is owed to the house is. */
export const Aging = ({
  of: { bucket_days, buckets, unallocated, balance, over_90_percent },
}: {
  of: Widgets['aging']
}) => {
  const { success, info, warning, error } = useTheme().palette
  const colors = [success.main, info.main, warning.main, error.main]
  const names = [
    ...bucket_days.map((last, at) => `${at === 0 ? 0 : (bucket_days[at - 1] ?? 0) + 1}–${last}`),
    `${bucket_days.at(-1)}+`,
  ]
  return (
    <Panel title={translate('Receivables by age')} to={receivables}>
      <ShareBar
        shares={buckets.map((amount, at) => ({
          key: names[at] ?? '',
          label: translate('%{span} days', { span: names[at] ?? '' }),
          // Lengths of bars alone: nothing is calculated from these numbers.
          size: Number(amount),
          says: formatAmount(amount),
          color: colors[Math.min(at, 3)] ?? error.main,
        }))}
      />
      <Lines>
        <Line end={formatAmount(unallocated)}>{translate('Payments not allocated')}</Line>
        <Line end={<strong>{<WayTo to={receivables}>{formatAmount(balance)}</WayTo>}</strong>}>
          {translate('Total')}
        </Line>
      </Lines>
      {over_90_percent === null ? null : (
        <Nothing
          says={translate('%{percent} % is older than 90 days.', { percent: percentOf(over_90_percent) })}
        />
      )}
    </Panel>
  )
}
