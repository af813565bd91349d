import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { endOfDay } from '../../wire/end-of-day'
import { ActionDialog } from '../kit/action-dialog'
import { useCall } from '../kit/call'
import { formatCount } from '../kit/format'
import type { Document } from './steps/documents'

type Props = { documents: readonly Document[]; onClose: () => void }

/** Which reports of the house every night keeps beside its papers: ticked by kind, or the usual ones at once. */
export const NightReports = ({ documents, onClose }: Props) => {
  const reports = documents.filter(({ group }) => group !== null)
  const [chosen, choose] = useState(() => reports.filter(({ is_active }) => is_active).map(keyOf))
  const kept = useCall(endOfDay.finish, {
    inline: true,
    says: 'Kept from the next night on',
    onDone: onClose,
  })
  const usual = reports.filter(({ is_usual }) => is_usual).map(keyOf)
  const groups = [...new Set(reports.map(({ group }) => String(group)))]
  return (
    <ActionDialog
      title="Reports of the night"
      confirm="Save"
      size="lg"
      failure={kept.error}
      extra={
        <>
          <Button onClick={() => choose([...new Set([...chosen, ...usual])])}>The usual ones</Button>
          <Button onClick={() => choose([])}>None</Button>
        </>
      }
      isBusy={kept.isPending}
      onConfirm={() => kept.mutate({ action: 'choose', reports: chosen })}
      onClose={onClose}
    >
      <div>
        Each night keeps them as they stood when it was over. What happened is told of the date that was
        closed, what is to come of the morning after it.
      </div>
      <Box sx={{ columnWidth: 250, columnGap: 4 }}>
        {groups.map(group => (
          <Box
            key={group}
            component="fieldset"
            sx={{ border: 0, margin: 0, padding: 0, paddingBottom: 3, breakInside: 'avoid' }}
          >
            <Box component="legend" sx={{ typography: 'h3', padding: 0 }}>
              {group}
            </Box>
            {reports
              .filter(report => report.group === group)
              .map(({ report, title }) => (
                <FormControlLabel
                  key={report}
                  label={title}
                  sx={{ display: 'flex', marginInlineEnd: 0 }}
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.includes(report)}
                      onChange={(_, isIn) =>
                        choose(isIn ? [...chosen, report] : chosen.filter(one => one !== report))
                      }
                    />
                  }
                />
              ))}
          </Box>
        ))}
      </Box>
      <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {chosen.length === 0 ? 'None is kept.' : `${formatCount(chosen.length)} of them every night.`}
      </Box>
    </ActionDialog>
  )
}

const keyOf = ({ report }: Document): string => report
