import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ComponentType, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ReservationAction } from '../../hotel/allowed-action'
import type { InputOf, OutputOf } from '../../wire/call'
import { bookingView } from '../../wire/booking-view'
import { useAnswer } from '../kit/call'
import { Page, Sheet } from '../kit/page'
import { Answered, Loading } from '../kit/states'
import { useWorkTab } from '../kit/work-tab'
import { WayTo } from '../shell/way-to'
import { pageActions } from './actions'
import { AskedElsewhere } from './asked-elsewhere'
import { HeadButtons } from './page/head-buttons'
import { Head } from './page/head'
import { HistoryTab } from './page/history'
import { LettersTab } from './page/letters'
import { MoneyTab } from './page/money'
import { NotesTab } from './page/notes'
import { PackagesTab } from './page/packages'
import { PeopleTab } from './page/people'
import { StayTab } from './page/stay'
import { manageReservation } from './row'

export type View = OutputOf<typeof bookingView.view>
/** `onDo` opens the dialog of an action. */
export type TabProps = { view: View; onDo: (action: ReservationAction) => void }

const pageTabs: readonly {
  value: string
  label: (view: View) => string
  Content: ComponentType<TabProps>
}[] = [
  { value: 'stay', label: () => 'Stay', Content: StayTab },
  { value: 'people', label: () => 'Guests and profiles', Content: PeopleTab },
  {
    value: 'packages',
    label: view => counted('Packages and items', view.packages?.length),
    Content: PackagesTab,
  },
  { value: 'money', label: () => 'Money', Content: MoneyTab },
  { value: 'letters', label: () => 'Letters and files', Content: LettersTab },
  { value: 'notes', label: view => counted('Notes', notesOf(view)), Content: NotesTab },
  { value: 'history', label: () => 'History', Content: HistoryTab },
]

type Props = {
  /** The confirmation number, as people know it; an id as well, as links of programs do. */
  which: string
  tab: string | undefined
}

/** One reservation: who, when, for how much, what is next, and everything that hangs on it. */
export const ReservationPage = ({ which, tab }: Props) => {
  const view = useAnswer(bookingView.view, keyOf(which), { keep: true, inline: true })
  const [doing, setDoing] = useState<ReservationAction>()
  const open = pageTabs.find(({ value }) => value === tab) ?? pageTabs[0]
  const data = view.data
  const [asked, ask] = useAsked(data)
  const Dialog = pageActions.find(({ action }) => action === (doing ?? asked))?.Dialog
  const title = data ? data.reservation.guest || data.header.booker.name || 'Reservation' : 'Reservation'
  const close = () => {
    setDoing(undefined)
    ask()
  }
  useWorkTab(data && tabOf(title, data.reservation.confirmation_no), view.error)

  return (
    <Page
      title={title}
      hint={
        <>
          <WayTo to={manageReservation}>Reservations</WayTo> / {data?.reservation.confirmation_no ?? which}
        </>
      }
      actions={data ? <HeadButtons view={data} onDo={setDoing} /> : null}
    >
      <Answered
        answer={view}
        loading={
          <Sheet>
            <Loading rows={6} />
          </Sheet>
        }
      >
        {found => (
          <>
            <Head view={found} />
            <Sheet>
              <Tabs
                value={open.value}
                variant="scrollable"
                scrollButtons="auto"
                aria-label="Reservation"
                sx={{ borderBottom: 1, borderColor: 'divider' }}
              >
                {pageTabs.map(({ value, label }) => (
                  <Tab
                    key={value}
                    value={value}
                    label={label(found)}
                    component={Link}
                    replace
                    to={`${manageReservation}/${which}${value === 'stay' ? '' : `/${value}`}`}
                  />
                ))}
              </Tabs>
              <open.Content view={found} onDo={setDoing} />
            </Sheet>
          </>
        )}
      </Answered>
      {data && Dialog ? <Dialog row={data.reservation} onClose={close} /> : null}
      {data ? <AskedElsewhere row={data.reservation} /> : null}
    </Page>
  )
}

/** `?do=check_in`: somebody has said elsewhere what he comes for; it is begun as far as it can be done. */
function useAsked(view: View | undefined): [ReservationAction | undefined, () => void] {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('do')
  const able = view?.allowed_actions.find(({ action, refused }) => action === wanted && !refused)
  const done = () => {
    if (wanted !== null)
      setParams(without => (without.delete('do'), without.delete('to'), without), { replace: true })
  }
  return [able?.action, done]
}

const tabOf = (title: string, confirmation_no: string) => ({
  kind: 'reservation' as const,
  path: `${manageReservation}/${confirmation_no}`,
  title,
  detail: confirmation_no,
})

// Confirmation numbers have six digits and more; ids of programs are shorter for a long time.
const keyOf = (which: string): InputOf<typeof bookingView.view> =>
  /^\d{1,5}$/.test(which) ? { id: Number(which) } : { confirmation_no: which.slice(0, 20) }

const counted = (label: string, count = 0): string => (count > 0 ? `${label} ${count}` : label)
const notesOf = ({ notes = [], alerts = [], traces = [] }: View): number =>
  notes.length + alerts.length + traces.filter(({ resolved_at }) => resolved_at === null).length
