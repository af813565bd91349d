import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { movedWords, sourceWords } from '../../hotel/rate/source-words'
import { rateQuote } from '../../wire/rate-quote'
import type { OutputOf } from '../../wire/call'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { DataTable } from '../kit/data-table'
import { Facts } from '../kit/facts'
import { formatAmount, formatDay, sentenceCase, withDays } from '../kit/format'
import { Answered } from '../kit/states'
import { tidyHtml } from '../kit/tidy-html'
import type { Offer } from './rate-grid'
import type { StaySearch } from './stay-search'

type Info = OutputOf<typeof rateQuote.info>
type Props = { offer: Pick<Offer, 'rate' | 'type'>; search: StaySearch; onClose: () => void }

/** A rate code as a caller asks about it: conditions, packages, when it is sold, its price of every night. */
export const RateInfoDialog = ({ offer: { rate, type }, search, onClose }: Props) => {
  const { arrival_date, departure_date, adults, child_ages, rooms } = search
  const answer = useAnswer(rateQuote.info, {
    arrival_date,
    departure_date,
    adults,
    child_ages,
    rooms,
    rate_code_id: rate.id,
    room_type_id: type.id,
  })
  return (
    <ActionDialog title={`${rate.code} ${rate.name}, ${type.code}`} size="md" onClose={onClose}>
      <Answered answer={answer}>{info => <InfoShown info={info} />}</Answered>
    </ActionDialog>
  )
}

const InfoShown = ({ info }: { info: Info }) => {
  const { rate_code, packages, deposit, cancel, nights, bands, problems } = info
  const currency = rate_code.currency_code
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {problems.length > 0 ? (
        <Alert severity="info">
          {problems.map(({ code, scope, fix }) => (
            <div key={`${code}:${scope}`}>{withDays(fix)}</div>
          ))}
        </Alert>
      ) : null}
      {rate_code.short_info ? <Box sx={{ fontWeight: 600 }}>{rate_code.short_info}</Box> : null}
      <Facts
        facts={[
          ['Packages', packages.map(packageWords).join(', ')],
          ['Sold', rulesWords(info)],
          ['Deposit', deposit.text],
          ['Terms', cancel.text],
          ['Prices', rate_code.includes_tax ? 'with the taxes that are in them' : 'without taxes'],
        ]}
      />
      {rate_code.long_info ? (
        <Box
          sx={{ fontSize: 13, '& p': { marginBlock: 1 } }}
          // Cleaned by the house when it was kept, and again here.
          dangerouslySetInnerHTML={{ __html: tidyHtml(rate_code.long_info) }}
        />
      ) : null}
      <DataTable
        caption={`Prices by night, ${currency}`}
        rows={nights}
        idOf={({ date }) => date}
        maxHeight="40vh"
        empty={<Box sx={{ color: 'text.secondary' }}>No night of this stay has a price.</Box>}
        columns={[
          { key: 'date', label: 'Night', cell: ({ date }) => formatDay(date, 'weekday') },
          ...(['a1', 'a2', 'a3', 'a4'] as const).map((field, index) => ({
            key: field,
            label: index === 0 ? '1 adult' : `${index + 1} adults`,
            align: 'end' as const,
            from: index > 1 ? ('sm' as const) : undefined,
            cell: (night: Info['nights'][number]) => <Amount value={night[field]} bare />,
          })),
          {
            key: 'extra',
            label: 'Each further',
            align: 'end',
            from: 'md',
            cell: ({ extra_adult }) => <Amount value={extra_adult} bare />,
          },
          ...bands.slice(0, 3).map((band, index) => ({
            key: band,
            label: band,
            align: 'end' as const,
            from: 'md' as const,
            cell: ({ c1, c2, c3 }: Info['nights'][number]) => <Amount value={[c1, c2, c3][index]} bare />,
          })),
          { key: 'source', label: 'Price', cell: originOf },
        ]}
      />
    </Box>
  )
}

/** Where the price of a night comes from: `Of the season, +10 % (Nearly full)`. */
const originOf = ({ source, adjustments }: Info['nights'][number]): string =>
  [sentenceCase(sourceWords[source]), movedWords(adjustments)].filter(Boolean).join(', ')

const packageWords = ({ name, quantity, mode, amount }: Info['packages'][number]): string =>
  `${quantity > 1 ? `${quantity} × ` : ''}${name} ${mode === 'included' ? 'in the price' : `on top, ${formatAmount(amount)}`}`

/** When and how long it is sold, in one line. */
function rulesWords({ rules }: Info): string {
  const { arrival_days, min_stay_nights, max_stay_nights, min_advance_days, max_advance_days } = rules
  const nights = (count: number) => `${count} ${count === 1 ? 'night' : 'nights'}`
  return [
    `${formatDay(rules.begin_sell_date)} – ${formatDay(rules.end_sell_date)}`,
    rules.is_day_use ? 'day use' : '',
    min_stay_nights ? `at least ${nights(min_stay_nights)}` : '',
    max_stay_nights ? `at most ${nights(max_stay_nights)}` : '',
    min_advance_days ? `${min_advance_days} days ahead or earlier` : '',
    max_advance_days ? `at most ${max_advance_days} days ahead` : '',
    arrival_days.length < 7 ? `arrival ${arrival_days.map(sentenceCase).join(', ')}` : '',
    rules.free_night_every ? `every ${rules.free_night_every}th night free` : '',
    rules.book_from ? `booked from ${formatDay(rules.book_from)}` : '',
    rules.book_to ? `booked to ${formatDay(rules.book_to)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
