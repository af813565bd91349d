import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { notificationCalls } from '../../../wire/notification'
import { toDoCalls } from '../../../wire/to-do'
import { useAnswer, useCall } from '../../kit/call'
import { formatInstant, withDays } from '../../kit/format'
import { Answered, Empty } from '../../kit/states'
import { StatusChip } from '../../kit/status-chip'
import { useCut } from '../../kit/toast'
import { translate } from '../../words/translate'
import { useWay } from '../way-to'
import { inWords, type Notice } from './in-words'

const words = { info: 'Note', success: 'Done', warning: 'Warning', critical: 'Critical' } as const

/** What happened, newest first; what is read stays here for two weeks. */
export const Notifications = ({ onGo }: { onGo: () => void }) => {
  const [shown, setShown] = useState<'all' | 'unread'>('all')
  const list = useAnswer(notificationCalls.list, {})
  const update = useCall(notificationCalls.update)
  return (
    <Answered answer={list}>
      {({ items, unread }) => {
        const rows = shown === 'all' ? items : items.filter(({ is_read }) => !is_read)
        return (
          <>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', padding: 3 }}>
              <ToggleButtonGroup
                exclusive
                size="small"
                aria-label={translate('Which notifications')}
                value={shown}
                onChange={(_, chosen: 'all' | 'unread' | null) => chosen && setShown(chosen)}
              >
                <ToggleButton value="all">{translate('All')}</ToggleButton>
                <ToggleButton value="unread">{translate('Unread %{count}', { count: unread })}</ToggleButton>
              </ToggleButtonGroup>
              <span style={{ flex: 1 }} />
              <Button
                size="small"
                disabled={unread === 0 || update.isPending}
                onClick={() => update.mutate({ read: true })}
              >
                {translate('Mark all read')}
              </Button>
            </Box>
            <SaidHere />
            {rows.length === 0 ? (
              <Empty
                says={translate(
                  shown === 'all' ? 'Nothing happened in two weeks.' : 'You have read everything.',
                )}
              />
            ) : (
              <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, overflowY: 'auto' }}>
                {rows.map(row => (
                  <Line
                    key={row.id}
                    row={row}
                    onGo={onGo}
                    onRead={read => update.mutate({ ids: [row.id], read })}
                  />
                ))}
              </Box>
            )}
          </>
        )
      }}
    </Answered>
  )
}

/** Notices of this page that were too long for the corner, whole. */
const SaidHere = () => {
  const cut = useCut()
  if (cut.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={translate('Said on this page')}
      sx={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {cut.map(({ id, kind, text }) => (
        <Box
          component="li"
          key={id}
          sx={{ display: 'grid', gap: 1, padding: 3, borderBottom: 1, borderColor: 'divider' }}
        >
          <span>
            <StatusChip
              status={kind === 'failure' ? 'error' : kind}
              word={translate(kind === 'failure' ? 'Failed' : words[kind])}
            />
          </span>
          <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>{withDays(text)}</Box>
        </Box>
      ))}
    </Box>
  )
}

type LineProps = { row: Notice; onGo: () => void; onRead: (read: boolean) => void }

const Line = ({ row: { id, severity, said, link, at, times, is_read }, onGo, onRead }: LineProps) => {
  const [title, text] = [inWords(said.title), inWords(said.text)]
  const way = useWay()
  const to = link === null ? undefined : way(link)
  const dismiss = useCall(notificationCalls.update)
  const keep = useCall(toDoCalls.store, { says: translate('It is among your to-dos') })
  const go = () => {
    if (!is_read) onRead(true)
    onGo()
  }
  return (
    <Box
      component="li"
      sx={({ palette }) => ({
        display: 'grid',
        gap: 1,
        padding: 3,
        borderBottom: `1px solid ${palette.divider}`,
        borderInlineStart: `3px solid ${is_read ? 'transparent' : palette.primary.main}`,
      })}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <StatusChip status={severity === 'critical' ? 'error' : severity} word={translate(words[severity])} />
        <Box sx={{ fontSize: 12, color: 'text.secondary', marginInlineStart: 'auto' }}>
          {formatInstant(at)}
        </Box>
      </Box>
      <Box sx={{ fontWeight: is_read ? 500 : 700, fontSize: 14 }}>
        {title}
        {times > 1 ? ` ×${times}` : null}
      </Box>
      <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>{withDays(text)}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: '-6px' }}>
        {to ? (
          <Button size="small" component={Link} to={to} onClick={go}>
            {translate('Open it')}
          </Button>
        ) : null}
        <Button size="small" onClick={() => onRead(!is_read)}>
          {translate(is_read ? 'Mark unread' : 'Mark read')}
        </Button>
        <Button
          size="small"
          disabled={keep.isPending}
          onClick={() => keep.mutate({ title, ...(to ? { link: to } : {}) })}
        >
          {translate('Make to-do')}
        </Button>
        <Button
          size="small"
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate({ ids: [id], dismiss: true })}
        >
          {translate('Dismiss')}
        </Button>
      </Box>
    </Box>
  )
}
