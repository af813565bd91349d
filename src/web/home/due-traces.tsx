import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { reservationReaders } from '../../wire/reservation-readers'
import { stayTrace } from '../../wire/stay-trace'
import { reservationPath } from '../front-desk/desk-row'
import { useAnswer } from '../kit/call'
import { useMay } from '../kit/may'
import { StatusChip } from '../kit/status-chip'
import { WayTo } from '../shell/way-to'
import { Panel } from './panel'
import { translate } from '../words/translate'

const shown = 6

/** What departments have to do for guests today, and should have done before; each opens its reservation. */
export const DueTraces = ({ everyMs }: { everyMs: number }) => {
  const may = useMay()
  const [isWhole, setWhole] = useState(false)
  const isReader = reservationReaders.some(right => may(right))
  const { data } = useAnswer(stayTrace.list, {}, { enabled: isReader, everyMs, keep: true, inline: true })
  if (!data || data.open === 0) return null
  return (
    <Panel title={translate('Traces due: %{count}', { count: data.open })}>
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2, fontSize: 13 }}
      >
        {data.items.slice(0, isWhole ? undefined : shown).map(trace => (
          <Box component="li" key={trace.id} sx={{ display: 'grid', gap: '2px' }}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
              <StatusChip
                status={trace.is_overdue ? 'error' : 'open'}
                word={trace.department.name ?? trace.department.code ?? ''}
              />
              <WayTo to={`${reservationPath(trace)}/notes`}>
                {[trace.room, trace.guest].filter(Boolean).join(' ')}
              </WayTo>
            </Box>
            <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {trace.text}
            </Box>
          </Box>
        ))}
      </Box>
      {data.items.length > shown && !isWhole ? (
        <Button size="small" onClick={() => setWhole(true)} sx={{ marginTop: 2 }}>
          {translate('Show all')}
        </Button>
      ) : null}
    </Panel>
  )
}
