import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAnswer, useCall } from '../kit/call'
import { giveFile } from '../kit/files'
import { formatInstant } from '../kit/format'
import { Sheet } from '../kit/page'
import { Progress } from '../kit/progress'
import { StatusChip } from '../kit/status-chip'
import { BillJobDialog } from './bill-job'

type BillJob = OutputOf<typeof cashiering.billJobs>['items'][number]

const isOpen = ({ state }: BillJob) => state === 'waiting' || state === 'working'
const whileOpenMs = 1000
/** As many as are seen without asking for more. */
const usual = 3

/** The papers that the person has asked for: how far they are, and what has become of them. Nothing while there are none. */
export const BillJobs = () => {
  const [isAll, setAll] = useState(false)
  const [shown, setShown] = useState<number>()
  const jobs = useAnswer(
    cashiering.billJobs,
    {},
    { keep: true, everyMs: ({ items }) => (items.some(isOpen) ? whileOpenMs : undefined) },
  )
  const items = jobs.data?.items ?? []
  useReadAgain(items.filter(isOpen).length)
  if (items.length === 0) return null
  return (
    <Sheet>
      <Box component="section" aria-label="Papers asked for" sx={{ padding: '4px 10px' }}>
        {(isAll ? items : items.slice(0, usual)).map(job => (
          <JobLine key={job.job_id} job={job} onShow={() => setShown(job.job_id)} />
        ))}
        {items.length > usual ? (
          <Button size="small" onClick={() => setAll(!isAll)}>
            {isAll ? 'The last alone' : `All ${items.length} of the last days`}
          </Button>
        ) : null}
      </Box>
      {shown === undefined ? null : <BillJobDialog job_id={shown} onClose={() => setShown(undefined)} />}
    </Sheet>
  )
}

/** What is on the screen has changed with a paper that is done: bills have their dates, folios their copies. */
function useReadAgain(open: number): void {
  const queries = useQueryClient()
  const before = useRef(open)
  useEffect(() => {
    if (open < before.current) void queries.invalidateQueries()
    before.current = open
  }, [open, queries])
}

const looks = {
  waiting: { status: 'info', word: 'Waiting' },
  working: { status: 'info', word: 'Being made' },
  done: { status: 'success', word: 'Ready' },
  failed: { status: 'error', word: 'Failed' },
} as const
const nothingMade = { status: 'warning', word: 'No bill' } as const
const partFailed = { status: 'warning', word: 'Not all' } as const

const lookOf = ({ state, failed, has_paper }: BillJob) =>
  state !== 'done' ? looks[state] : failed > 0 ? partFailed : has_paper ? looks.done : nothingMade

const wholeOnPhone = { xs: '1 / -1', sm: 'auto' }

const JobLine = ({ job, onShow }: { job: BillJob; onShow: () => void }) => {
  const { job_id, state, done, total, asked_at, has_paper, failed, why } = job
  const again = useCall(cashiering.billsAgain)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: '116px 112px minmax(0, 1fr) auto' },
        columnGap: '14px',
        rowGap: 2,
        alignItems: 'center',
        minHeight: 40,
        paddingBlock: { xs: 2, sm: 1 },
        fontSize: 13,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{formatInstant(asked_at)}</Box>
      <Box>
        <StatusChip {...lookOf(job)} />
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: wholeOnPhone }}>
        {isOpen(job) ? (
          <>
            <div>{`${done} of ${guestsOf(total)}`}</div>
            <Progress label={`Bills of ${guestsOf(total)}`} percent={(100 * done) / total} />
          </>
        ) : (
          <>
            {resultOf(job)}
            {why ? <Box sx={{ color: 'error.main' }}>{why.message}</Box> : null}
          </>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: { sm: 'flex-end' },
          gridColumn: wholeOnPhone,
        }}
      >
        {has_paper ? (
          <Button
            size="small"
            variant="contained"
            onClick={() => giveFile(cashiering.billPaper, { job_id }, 'show')}
          >
            Open
          </Button>
        ) : null}
        {!isOpen(job) && (state === 'failed' || failed > 0) ? (
          <Button
            size="small"
            variant="outlined"
            disabled={again.isPending}
            onClick={() => again.mutate({ job_id })}
          >
            Try again
          </Button>
        ) : null}
        <Button size="small" onClick={onShow}>
          Guests
        </Button>
      </Box>
    </Box>
  )
}

const guestsOf = (count: number): string => (count === 1 ? 'one guest' : `${count} guests`)
const billsOf = (count: number): string => (count === 1 ? 'One bill' : `${count} bills`)

/** `75 bills of 73 guests; 3 guests without, 1 failed`. */
function resultOf({ bills, made, skipped, failed }: BillJob): string {
  const others = [
    skipped > 0 ? `${guestsOf(skipped)} without` : '',
    failed > 0 ? `${guestsOf(failed)} failed` : '',
  ].filter(Boolean)
  return [made > 0 ? `${billsOf(bills)} of ${guestsOf(made)}` : '', others.join(', ')]
    .filter(Boolean)
    .join('; ')
}
