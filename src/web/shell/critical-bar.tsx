import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import { notificationCalls } from '../../wire/notification'
import { useAnswer, useCall } from '../kit/call'
import { withDays } from '../kit/format'
import { StatusChip } from '../kit/status-chip'
import { translate } from '../words/translate'
import { inWords, type Notice } from './side-panel/in-words'
import { useWay } from './way-to'

const mostShown = 3

/** What cannot wait, above every screen until the person has acknowledged it (domain/housekeeping 19). */
export const CriticalBar = () => {
  const { data } = useAnswer(notificationCalls.list, {}, { inline: true })
  const place = document.querySelector('#notices')
  const open = data?.items.filter(({ severity, is_read }) => severity === 'critical' && !is_read) ?? []
  if (!place || open.length === 0) return null
  return createPortal(
    <>
      {/* What somebody goes to by key stands below it. */}
      <GlobalStyles
        styles={{
          '@media (min-width: 768px)': {
            html: { scrollPaddingTop: 64 + 56 * Math.min(open.length, mostShown) },
          },
        }}
      />
      {open.slice(0, mostShown).map(notice => (
        <Line key={notice.id} notice={notice} />
      ))}
    </>,
    place,
  )
}

const Line = ({ notice: { id, said, link, times } }: { notice: Notice }) => {
  const way = useWay()
  const to = link === null ? undefined : way(link)
  const update = useCall(notificationCalls.update)
  return (
    <Box
      role="alert"
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
        alignItems: 'center',
        minHeight: 56,
        paddingInline: { xs: 3, md: 5 },
        paddingBlock: 1,
        color: 'error.main',
        backgroundColor: 'error.light',
        borderBottom: 1,
        borderColor: 'error.main',
      }}
    >
      <StatusChip status="error" word={translate('Critical')} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 700 }}>
          {inWords(said.title)}
          {times > 1 ? ` ×${times}` : null}
        </Box>{' '}
        {withDays(inWords(said.text))}
      </Box>
      {to ? (
        <Button size="small" color="inherit" component={Link} to={to}>
          {translate('Open it')}
        </Button>
      ) : null}
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        loading={update.isPending}
        onClick={() => update.mutate({ ids: [id], read: true })}
      >
        {translate('Acknowledge')}
      </Button>
    </Box>
  )
}
