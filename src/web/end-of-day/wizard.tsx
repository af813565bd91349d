import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router-dom'
import { type StepCode, steps as allSteps } from '../../hotel/business-day/steps'
import { refuse, sentenceOf } from '../../hotel/refusal'
import { endOfDay } from '../../wire/end-of-day'
import { useAnswer } from '../kit/call'
import { formatDay } from '../kit/format'
import { useMay } from '../kit/may'
import { Page } from '../kit/page'
import { Answered } from '../kit/states'
import { AbandonDialog } from './abandon'
import { PreviewDialog } from './preview'
import { closingDay, dayAfter, dayBefore, type Overview, useOthers, useOverview } from './run'
import { StepList } from './step-list'
import { ArrivalsStep } from './steps/arrivals'
import { CashiersStep } from './steps/cashiers'
import { CountryStep } from './steps/country'
import { DeparturesStep } from './steps/departures'
import { DocumentsStep } from './steps/documents'
import { PrepareStep } from './steps/prepare'
import { ProceduresStep } from './steps/procedures'
import { RollStep } from './steps/roll'
import { RoomAndTaxStep } from './steps/room-and-tax'
import { useWork, type Work } from './work'

export type StepProps = {
  overview: Overview
  work: Work
  mayRun: boolean
  /** Shows another step. */
  onStep?: (code: StepCode) => void
}

const panels: Record<string, (props: StepProps) => ReactElement> = {
  prepare: PrepareStep,
  guest_country: CountryStep,
  arrivals: ArrivalsStep,
  departures: DeparturesStep,
  cashiers: CashiersStep,
  room_tax: RoomAndTaxStep,
  roll: RollStep,
  procedures: ProceduresStep,
  finalise: DocumentsStep,
}

type Open = 'preview' | 'abandon'

/** Nine steps from today to tomorrow. */
export const Wizard = () => {
  const overview = useOverview()
  const [open, setOpen] = useState<Open>()
  const mayRun = useMay()('End of day run')
  const { data } = overview
  return (
    <Page
      title="End of day"
      hint={data ? <Head overview={data} /> : null}
      actions={
        <>
          {mayRun && data?.run?.may.abandon && data.run.executing === null ? (
            <Button color="error" onClick={() => setOpen('abandon')}>
              Abandon
            </Button>
          ) : null}
          <Button component={Link} to="documents">
            Documents
          </Button>
          {data && !data.pending_previous ? (
            <Button variant="outlined" onClick={() => setOpen('preview')}>
              Preview tonight’s postings
            </Button>
          ) : null}
        </>
      }
    >
      <Answered answer={overview}>{data => <Steps overview={data} />}</Answered>
      {open === 'preview' ? <PreviewDialog onClose={() => setOpen(undefined)} /> : null}
      {open === 'abandon' ? <AbandonDialog onClose={() => setOpen(undefined)} /> : null}
    </Page>
  )
}

const Steps = ({ overview: seen }: { overview: Overview }) => {
  const overview = useOthers(seen)
  const { run } = overview
  const work = useWork()
  const mayRun = useMay()('End of day run')
  // The run that somebody has watched to its end stays in sight until they turn to the new day.
  const [isWatched, setWatched] = useState(run !== null)
  if (run && !isWatched) setWatched(true)
  const isFinished = run === null && isWatched
  const turn = run?.may.start_step ?? (isFinished ? allSteps.length : 1)
  // Whoever looks at another step is brought along when the turn passes on.
  const [looked, setLooked] = useState({ at: turn, chosen: turn })
  const chosen = looked.at === turn ? looked.chosen : turn

  const steps = (run?.steps ?? (isFinished ? finished : notStarted)).map(step =>
    step.step === run?.executing?.step ? { ...step, status: 'running' as const } : step,
  )
  const look = (step: number) => setLooked({ at: turn, chosen: step })
  const Panel = panels[steps[chosen - 1].code]
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, lg: 4 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
      }}
    >
      <StepList steps={steps} chosen={chosen} onChoose={look} />
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        {isFinished ? (
          <Alert
            severity="success"
            action={
              <Button
                color="inherit"
                size="small"
                sx={{ whiteSpace: 'nowrap' }}
                onClick={() => setWatched(false)}
              >
                To the new day
              </Button>
            }
          >
            {formatDay(dayBefore(overview.business_date), 'long')} is closed.
          </Alert>
        ) : null}
        {run?.executing ? (
          <Alert severity="info" role="status">
            {sentenceOf(refuse('eod_busy', { user: run.executing.by, time: run.executing.clock }))}{' '}
            {`${run.steps[run.executing.step - 1].title}: you may watch it here, and go on when it is done.`}
          </Alert>
        ) : null}
        <Panel
          key={chosen}
          overview={overview}
          work={work}
          mayRun={mayRun}
          onStep={code => look(allSteps.find(step => step.code === code)?.step ?? turn)}
        />
      </Box>
    </Box>
  )
}

const notStarted = allSteps.map(step => ({
  ...step,
  status: step.step === 1 ? ('ready' as const) : ('pending' as const),
}))
const finished = allSteps.map(step => ({ ...step, status: 'done' as const }))

const Head = ({ overview }: { overview: Overview }) => {
  const { data: last } = useAnswer(endOfDay.last, {}, { inline: true })
  const seconds = last?.duration_seconds ?? null
  return (
    <>
      {formatDay(closingDay(overview), 'weekday')} → {formatDay(dayAfter(overview), 'weekday')} ·{' '}
      {overview.counters.in_house} in house
      {overview.run ? ` · started by ${overview.run.started_by}` : ''}
      {!overview.run && last?.business_date_closed
        ? ` · ${formatDay(last.business_date_closed)} was closed by ${last.started_by ?? ''}${seconds === null || seconds < 1 ? '' : ` in ${lasting(seconds)}`}`
        : ''}
      {last?.failed_documents ? (
        <>
          {' · '}
          <Link to={`documents/${last.business_date_closed}`}>
            {some(last.failed_documents, 'report')} could not be made
          </Link>
        </>
      ) : null}
    </>
  )
}

const lasting = (seconds: number): string =>
  seconds < 90 ? some(Math.round(seconds), 'second') : some(Math.round(seconds / 60), 'minute')

const some = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
