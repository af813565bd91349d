import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { ActionDialog } from '../kit/action-dialog'
import { translate, translated } from '../words/translate'
import { usePreferences } from '../kit/preferences'
import { useKeysOfScreen } from '../kit/screen-keys'
import { useSession } from '../kit/session'
import { Grammar } from './grammar'
import { keys, ways } from './keys'
import { shownKey } from './own-keys'
import { says } from './palette/match'
import { useOpens } from './way-to'

// An administrator has no desk, and so nothing lies on it.
const tabKeys = [
  ['Alt + 1 … 8', 'To one of the records that lie open'],
  ['Delete', 'Close the open record that has the focus'],
] as const

type Row = readonly [key: string, what: string]

/** All keys or those that are looked for; ways to screens only for whoever may open them. */
export function useKeys(typed = ''): Row[] {
  const opens = useOpens()
  const session = useSession()
  const { keys: own = {} } = usePreferences()
  const here = useKeysOfScreen()
  const rows: Row[] = [
    // What the screen behind listens to comes first: it is why somebody asks.
    ...here.map(([key, what]) => [letterOf(key, own), what] as const),
    ...keys.map(([key, what]) => [key, translated(what)] as const),
    ...(session?.role === 'admin' ? [] : tabKeys).map(([key, what]) => [key, translated(what)] as const),
    ...ways
      .filter(({ path }) => opens(path))
      .flatMap(({ key, shown, title, also }): Row[] => {
        const what = translate('Go to %{screen}', { screen: translated(title) })
        const names = [own[key] ? shownKey(own[key]) : shown, ...(also ? [shownKey(also)] : [])]
        return names.map(name => [name, what])
      }),
  ]
  return rows.filter(([key, what]) => says(`${key} ${what}`, typed))
}

/** A letter by itself as it is pressed on this device. */
const letterOf = (key: string, own: Readonly<Record<string, string>>): string =>
  /^[A-Z]$/.test(key) ? (own[key.toLowerCase()] ?? key).toUpperCase() : key

/** The keys that save time. */
export const KeyList = ({ typed }: { typed?: string }) => {
  const rows = useKeys(typed)
  return (
    <Table size="small" aria-label={translate('Keys that save time')}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('Key')}</TableCell>
          <TableCell>{translate('What it does')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([key, what]) => (
          <TableRow key={key}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <kbd>{key}</kbd>
            </TableCell>
            <TableCell>{what}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <ActionDialog title={translate('Keys')} size="sm" onClose={onClose}>
    <KeyList />
    <Box component="h2" sx={{ typography: 'h3', margin: 0, paddingTop: 4 }}>
      {translate('What the search understands')}
    </Box>
    <Grammar />
  </ActionDialog>
)
