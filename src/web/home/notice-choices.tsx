import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type NoticeGroup, noticeGroups } from '../../hotel/notification'
import { preferenceCalls } from '../../wire/preference'
import { useAnswer, useCall } from '../kit/call'
import { Answered } from '../kit/states'
import { translate } from '../words/translate'

/** What somebody wants to hear of; kept with the house, so that it is so on every device. */
export const NoticeChoices = () => {
  const answer = useAnswer(preferenceCalls.view, {})
  const store = useCall(preferenceCalls.store)
  return (
    <Answered answer={answer}>
      {({ notices }) => {
        const muted = notices?.muted ?? []
        return (
          <Box sx={{ display: 'grid' }}>
            {noticeGroups.map(group => (
              <FormControlLabel
                key={group}
                label={wordOf(group)}
                control={
                  <Checkbox
                    size="small"
                    checked={!muted.includes(group)}
                    disabled={store.isPending}
                    onChange={(_, isHeard) =>
                      store.mutate({
                        notices: {
                          muted: isHeard ? muted.filter(one => one !== group) : [...muted, group],
                        },
                      })
                    }
                  />
                }
              />
            ))}
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              {translate('What is about your password or the books is always told.')}
            </Box>
          </Box>
        )
      }}
    </Answered>
  )
}

function wordOf(group: NoticeGroup): string {
  switch (group) {
    case 'end_of_day':
      return translate('End of day')
    case 'rooms':
      return translate('Rooms that are ready')
    case 'left_alone':
      return translate('Guests whom nobody has seen for days')
    case 'reservations':
      return translate('Guests who wait and could be booked')
    case 'express_check_out':
      return translate('Express check-outs')
    case 'to_dos':
      return translate('To-dos from others')
    case 'imports':
      return translate('Imports that are done')
  }
}
