import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { deskToday } from '../../../wire/desk-today'
import { home } from '../../../wire/home'
import { toDoCalls } from '../../../wire/to-do'
import { useAnswer } from '../../kit/call'
import { formatAmount, formatCount } from '../../kit/format'
import { useHouse, useSession } from '../../kit/session'
import { Answered, Empty } from '../../kit/states'
import { landingOf } from '../../sign-in/guard'
import { translate } from '../../words/translate'
import { useWay } from '../way-to'
import { ToDoLine } from './to-do-line'

/** What today asks of the person: ways to the lists that are not finished, and their own to-dos that are due (domain/housekeeping 19). */
export const TodayTab = ({ onGo }: { onGo: () => void }) => {
  const house = useHouse()
  const session = useSession()
  const figures = useAnswer(deskToday, {})
  const summary = useAnswer(home.summary, {}, { inline: true })
  const toDos = useAnswer(toDoCalls.list, {})
  const today = house?.business_date ?? ''
  return (
    <Answered answer={figures}>
      {({ arrivals, departures, rooms, due_traces }) => (
        <Box sx={{ overflowY: 'auto', flex: 1 }}>
          <Box
            component="ul"
            aria-label={translate('Today')}
            sx={{ listStyle: 'none', margin: 0, padding: 0 }}
          >
            <Way
              count={arrivals.expected - arrivals.arrived}
              to="/home/front-desk/arrivals"
              onGo={onGo}
              says={translate('Still to arrive')}
            />
            <Way
              count={arrivals.unassigned}
              to="/home/front-desk/arrivals?room=none"
              onGo={onGo}
              says={translate('Arrivals without a room')}
            />
            <Way
              count={arrivals.vips}
              to="/home/front-desk/arrivals?vip=yes"
              onGo={onGo}
              says={translate('VIPs still to arrive')}
            />
            <Way
              count={departures.expected - departures.departed}
              to="/home/front-desk/departures?tab=to_leave"
              onGo={onGo}
              says={translate('Still to leave')}
            />
            {summary.data?.owing ? (
              <Way
                count={summary.data.owing.guests}
                to="/home/front-desk/departures?tab=all&owing=yes"
                onGo={onGo}
                says={translate('Leave today and owe %{amount}', {
                  amount: `${formatAmount(summary.data.owing.amount)} ${house?.currency_code ?? ''}`,
                })}
              />
            ) : null}
            <Way
              count={due_traces}
              // They stand there, each with the guest it is for.
              to={landingOf(session?.role ?? '')}
              isFree
              onGo={onGo}
              says={translate('Things to do for guests')}
            />
            <Way
              count={rooms.out_of_order}
              to="/home/inventory/housekeeping-board?view=out_of_order"
              onGo={onGo}
              says={translate('Rooms out of order')}
            />
          </Box>
          <Answered
            answer={toDos}
            empty={({ items }) =>
              !items.some(({ due_date }) => due_date !== null && due_date <= today) && (
                <Empty says={translate('None of your to-dos is due.')} />
              )
            }
          >
            {({ items }) => (
              <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {items
                  .filter(({ due_date }) => due_date !== null && due_date <= today)
                  .map(item => (
                    <Box component="li" key={item.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
                      <ToDoLine toDo={item} onGo={onGo} />
                    </Box>
                  ))}
              </Box>
            )}
          </Answered>
        </Box>
      )}
    </Answered>
  )
}

type WayProps = {
  count: number
  to: string
  /** Nobody is kept from it. */
  isFree?: boolean
  says: string
  onGo: () => void
}

/** Of nothing there is nothing to say, and who may not open the list sees the number alone. */
const Way = ({ count, to, isFree = false, says, onGo }: WayProps) => {
  const open = useWay()(to)
  const way = isFree ? to : open
  if (count <= 0) return null
  const words = (
    <>
      <span>{says}</span>
      <Box component="span" sx={{ marginInlineStart: 'auto', fontWeight: 600 }}>
        {formatCount(count)}
      </Box>
    </>
  )
  const look = { display: 'flex', gap: 2, padding: '10px 12px', color: 'text.primary', fontSize: 14 }
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {way ? (
        <Box
          component={Link}
          to={way}
          onClick={onGo}
          sx={{ ...look, textDecoration: 'none', '&:hover': { backgroundColor: 'action.hover' } }}
        >
          {words}
        </Box>
      ) : (
        <Box sx={look}>{words}</Box>
      )}
    </Box>
  )
}
