import Box from '@mui/material/Box'
import { notificationCalls } from '../../wire/notification'
import { useAnswer } from '../kit/call'
import { translate } from '../words/translate'
import type { MenuItem } from './menu'

/** What an item of the menu wants to be seen with: what its list says of it, or how much of it is still to be done. */
export const MenuBadge = ({ item: { badgeValue, badgeClass, isLive } }: { item: MenuItem }) =>
  isLive ? <Unassigned /> : badgeValue ? <Badge value={badgeValue} look={badgeClass} /> : null

/** Arrivals of today without a room: what the bar on top was answered the last time. Nothing is asked for it. */
const Unassigned = () => {
  const { data } = useAnswer(notificationCalls.count, {}, { enabled: false, inline: true })
  const count = data?.unassigned
  if (!count) return null
  return (
    <Badge
      value={String(count)}
      look="warning"
      says={translate('Arrivals without a room: %{count}', { count })}
    />
  )
}

type Props = { value: string; look?: MenuItem['badgeClass']; says?: string }

const Badge = ({ value, look, says }: Props) => (
  <Box
    component="span"
    title={says}
    sx={{
      flexShrink: 0,
      paddingInline: '6px',
      borderRadius: '9px',
      fontSize: 12,
      lineHeight: '18px',
      color: look ? `${look}.main` : 'text.secondary',
      backgroundColor: look ? `${look}.light` : 'action.hover',
    }}
  >
    {value}
  </Box>
)
