import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { type NoticeGroup, noticeGroups } from '../../hotel/notification'
import { preferenceCalls } from '../../wire/preference'
import { useAnswer, useCall } from '../kit/call'
import { Answered } from '../kit/states'
import { translate } from '../words/translate'

const ways = ['told', 'sound', 'desktop'] as const
type Way = (typeof ways)[number]

/**
 * What somebody wants to hear of, and what of it with a sound or over other windows, which is off until it is asked for; kept with
 * the house, so that it is so on every device (domain/housekeeping 19).
 */
export const NoticeChoices = () => {
  const answer = useAnswer(preferenceCalls.view, {})
  const store = useCall(preferenceCalls.store)
  return (
    <Answered answer={answer}>
      {({ notices }) => {
        const { muted, sound = [], desktop = [] } = notices ?? { muted: [] }
        const isChosen = (way: Way, group: NoticeGroup) =>
          way === 'told' ? !muted.includes(group) : { sound, desktop }[way].includes(group)
        const choose = async (way: Way, group: NoticeGroup, isOn: boolean) => {
          // Browsers ask once, and only after somebody has pressed something.
          if (way === 'desktop' && isOn && 'Notification' in window) await Notification.requestPermission()
          const change =
            way === 'told'
              ? { muted: turned(muted, group, !isOn) }
              : { [way]: turned({ sound, desktop }[way], group, isOn) }
          store.mutate({ notices: { muted, ...notices, ...change } })
        }
        return (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ overflowX: 'auto' }}>
              <Table size="small">
                <TableHead>
                  <TableRow>
                    <TableCell>{translate('What it is about')}</TableCell>
                    {ways.map(way => (
                      <TableCell key={way} sx={{ whiteSpace: { md: 'nowrap' } }}>
                        {wordOfWay(way)}
                      </TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {noticeGroups.map(group => (
                    <TableRow key={group}>
                      <TableCell component="th" scope="row">
                        {wordOf(group)}
                      </TableCell>
                      {ways.map(way => (
                        <TableCell key={way} padding="checkbox">
                          <Checkbox
                            size="small"
                            slotProps={{
                              input: {
                                'aria-label':
                                  way === 'told' ? wordOf(group) : `${wordOf(group)}: ${wordOfWay(way)}`,
                              },
                            }}
                            checked={isChosen(way, group)}
                            disabled={store.isPending || (way !== 'told' && muted.includes(group))}
                            onChange={(_, isOn) => void choose(way, group, isOn)}
                          />
                        </TableCell>
                      ))}
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              {translate('What is about your password, the books or an emergency is always told.')}
            </Box>
          </Box>
        )
      }}
    </Answered>
  )
}

const turned = (groups: readonly NoticeGroup[], group: NoticeGroup, isIn: boolean): NoticeGroup[] =>
  isIn ? [...groups, group] : groups.filter(one => one !== group)

function wordOfWay(way: Way): string {
  switch (way) {
    case 'told':
      return translate('Told')
    case 'sound':
      return translate('With a sound')
    case 'desktop':
      return translate('On the desktop')
  }
}

function wordOf(group: NoticeGroup): string {
  switch (group) {
    case 'end_of_day':
      return translate('End of day')
    case 'rooms':
      return translate('Rooms that are ready')
    case 'left_alone':
      return translate('Guests whom nobody has seen for days')
    case 'discrepancies':
      return translate('Rooms in which somebody is who should not be')
    case 'queue':
      return translate('Guests who wait for a room')
    case 'vips':
      return translate('VIPs who come and have no room')
    case 'oversold':
      return translate('Nights of which more rooms are sold than there are')
    case 'reservations':
      return translate('Guests who wait and could be booked')
    case 'express_check_out':
      return translate('Express check-outs')
    case 'messages':
      return translate('Messages for guests')
    case 'wake_up_calls':
      return translate('Wake-up calls that nobody took')
    case 'repairs':
      return translate('Repairs that are mine, urgent or cannot begin')
    case 'help_calls':
      return translate('Calls for help of attendants')
    case 'to_dos':
      return translate('To-dos from others')
    case 'jobs':
      return translate('Bills that are asked for')
    case 'imports':
      return translate('Imports that are done')
  }
}
