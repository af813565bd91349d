import { DataTable } from '../../kit/data-table'
import { formatAmount, formatInstant } from '../../kit/format'
import { StatusChip } from '../../kit/status-chip'
import { plainAmount } from '../../kit/typed-number'
import { choiceWord } from '../../words/masters'
import { translate } from '../../words/translate'
import type { Rate } from './exchange-course'

const chips = { current: 'active', future: 'hold' } as const

/** Every rate with its beginning and its end, the newest first; the one in force is marked. */
export const RateTable = ({ rates, onOpen }: { rates: readonly Rate[]; onOpen: (rate: Rate) => void }) => {
  const decimals = Math.max(
    ...rates.flatMap(({ buy_rate, sell_rate }) => [decimalsOf(buy_rate), decimalsOf(sell_rate ?? '')]),
  )
  return (
    <DataTable
      caption={translate('Rates over time')}
      rows={rates}
      idOf={({ id }) => id}
      onOpen={onOpen}
      maxHeight={420}
      columns={[
        {
          key: 'state',
          label: translate('State'),
          width: 120,
          cell: ({ state }) =>
            state === 'past' ? (
              choiceWord('past')
            ) : (
              <StatusChip status={chips[state]} word={choiceWord(state)} />
            ),
        },
        { key: 'begin_at', label: translate('From'), cell: ({ begin_at }) => formatInstant(begin_at) },
        {
          key: 'until',
          label: translate('Until'),
          from: 'sm',
          cell: ({ until }) => until && formatInstant(until),
        },
        {
          key: 'buy_rate',
          label: translate('Buys at'),
          align: 'end',
          cell: ({ buy_rate, state }) => (
            <Figure text={buy_rate} decimals={decimals} isStrong={state === 'current'} />
          ),
        },
        {
          key: 'sell_rate',
          label: translate('Sells at'),
          align: 'end',
          cell: ({ sell_rate, state }) => (
            <Figure text={sell_rate} decimals={decimals} isStrong={state === 'current'} />
          ),
        },
        { key: 'comment', label: translate('Comment'), from: 'md', cell: ({ comment }) => comment },
      ]}
    />
  )
}

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

type FigureProps = { text: string | null; decimals: number; isStrong: boolean }

/** With as many decimals as the others, so that they stand under each other. */
const Figure = ({ text, decimals, isStrong }: FigureProps) =>
  text === null ? null : (
    <span style={{ fontVariantNumeric: 'tabular-nums', fontWeight: isStrong ? 700 : undefined }}>
      {formatAmount(plainAmount(text, decimals))}
    </span>
  )
