import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { availability } from '../../wire/availability'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { DataTable } from '../kit/data-table'
import { formatDay, formatTime, withDays } from '../kit/format'
import { Answered } from '../kit/states'
import { reservationPath } from '../front-desk/desk-row'
import { WayTo } from '../shell/way-to'
import { Alternatives, type Offering } from './alternatives'
import type { Offer } from './rate-grid'
import { reasonWords } from './reason-words'
import { takenWords } from './sold-out'
import type { StaySearch } from './stay-search'

type Props = Offering & {
  offer: Offer
  search: StaySearch
  onClose: () => void
  /** Whoever may not keep a waitlist offers none. */
  onWait?: () => void
}

/** Why a stay is not sold, night by night, and what would have to change. */
export const ExplainDialog = ({ offer: { rate, type }, search, onClose, onWait, ...offering }: Props) => {
  const { show_closed: _, ...stay } = search
  const answer = useAnswer(availability.explain, { ...stay, rate_id: rate.id, type_id: type.id })
  return (
    <ActionDialog
      title={`${type.code} on ${rate.code} is not sold`}
      size="md"
      onClose={onClose}
      extra={onWait ? <Button onClick={onWait}>Put on the waitlist</Button> : null}
    >
      <Answered answer={answer}>
        {({ reasons, house, nights, releasable, last_taker, alternatives }) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
              {reasons.map(({ code, scope, fix }) => (
                <li key={`${code}:${scope}`}>{withDays(fix)}</li>
              ))}
              {house ? <li>{house}</li> : null}
              {last_taker ? <li>{takenWords(last_taker)}</li> : null}
              {releasable.map(({ reservation_id, confirmation_no, guest, rooms, held_until }) => (
                <li key={reservation_id}>
                  {rooms > 1 ? `${rooms} rooms` : 'A room'} held until {formatTime(held_until)} may be
                  released:{' '}
                  <WayTo to={reservationPath({ confirmation_no })}>
                    {confirmation_no} {guest}
                  </WayTo>
                </li>
              ))}
            </Box>
            <DataTable
              caption="Night by night"
              rows={nights}
              idOf={({ date }) => date}
              maxHeight="40vh"
              columns={[
                { key: 'date', label: 'Night', cell: ({ date }) => formatDay(date, 'weekday') },
                { key: 'type', label: 'Of the type', align: 'end', cell: night => night.type_available },
                { key: 'house', label: 'In the house', align: 'end', cell: night => night.house_available },
                {
                  key: 'price',
                  label: 'Price',
                  align: 'end',
                  cell: ({ price }) => <Amount value={price} currency={rate.currency} />,
                },
                {
                  key: 'restrictions',
                  label: 'Restrictions',
                  cell: ({ restrictions }) => restrictions.map(reasonWords).join(', '),
                },
              ]}
            />
            <Alternatives offered={alternatives} {...offering} />
          </Box>
        )}
      </Answered>
    </ActionDialog>
  )
}
