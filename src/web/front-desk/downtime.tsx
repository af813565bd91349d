import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { readsAllLists } from '../../hotel/downtime'
import { deskList } from '../../wire/desk-list'
import { ActionDialog } from '../kit/action-dialog'
import { giveFile } from '../kit/files'
import { formatInstant } from '../kit/format'
import { type KeptLists, readLists } from '../kit/kept-lists'
import { useSession } from '../kit/session'

/** What the desk goes on with while the house is away: on paper now, and in this browser, if it is kept there; else why not. */
export const DowntimeDialog = ({ onClose }: { onClose: () => void }) => {
  const permissions = useSession()?.permissions ?? []
  const kept = useKept()
  return (
    <ActionDialog
      title="Downtime pack"
      confirm="Print"
      cancel="Close"
      onConfirm={() => {
        giveFile(deskList.downtimePack, {}, 'show')
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        Who is in house, who is still to come and to leave, and every room: what the desk goes on with while
        the system is away.
      </p>
      {kept === undefined ? null : kept ? (
        <Alert
          severity="success"
          action={
            <Button color="inherit" size="small" href="/downtime" target="_blank">
              Open
            </Button>
          }
        >
          {`This browser keeps the lists of ${formatInstant(kept.lists.made_at)} and opens them without the system. They are fetched anew every quarter of an hour, and removed at the sign-out.`}
        </Alert>
      ) : (
        <Alert severity="warning">{`This browser keeps no lists. ${whyNot(permissions)}`}</Alert>
      )}
    </ActionDialog>
  )
}

/** Null: nothing is kept; undefined until that is known. */
function useKept(): KeptLists | null | undefined {
  const [kept, setKept] = useState<KeptLists | null>()
  useEffect(() => void readLists().then(found => setKept(found ?? null)), [])
  return kept
}

function whyNot(permissions: readonly string[]): string {
  if (!('serviceWorker' in navigator))
    return 'It opens pages without the system only where Keyrack is reached by https, or stands on this machine.'
  if (!readsAllLists(permissions))
    return 'They are for those who may read In-house, Arrivals, Departures and rooms.'
  return 'They come a few seconds after the sign-in; if they do not, the browser or its disk has no room for them.'
}
