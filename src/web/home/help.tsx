import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Page, Sheet } from '../kit/page'

const keys: readonly [string, string][] = [
  ['/', 'To the search field of a list'],
  ['↑ ↓', 'Move between the rows of a list'],
  ['Enter', 'Open the row'],
  ['Space', 'Mark the row'],
  ['.', 'What can be done with the row'],
  ['Ctrl + S', 'Save the form'],
  ['Ctrl + Enter', 'Do what the dialog offers'],
  ['Esc', 'Close a dialog, clear a search'],
  ['t, +3, 16, 16/3', 'In a date field: today, three days on, the 16th, 16 March'],
]

/** The keys that save time. */
export const HelpPage = () => (
  <Page title="Need help?" hint="Keys that save time">
    <Sheet>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Key</TableCell>
            <TableCell>What it does</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {keys.map(([key, what]) => (
            <TableRow key={key}>
              <TableCell>
                <kbd>{key}</kbd>
              </TableCell>
              <TableCell>{what}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Sheet>
  </Page>
)
