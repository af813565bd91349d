import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { translate } from '../words/translate'
import { says } from './palette/match'

type Row = readonly [typed: string, what: string]

/** What the one field of the house understands, by examples (domain/reservations 8.4); all of them or those that are looked for. */
export function grammarRows(typed = ''): Row[] {
  const rows: Row[] = [
    [
      'garcia fri',
      translate('Stays of a guest that touch a day; days are fri, 12.7, 12 jul, +3 or 9-12 jul'),
    ],
    ['412', translate('A room, and who is in it')],
    [
      'arr today dlx unassigned vip',
      translate('Arrivals narrowed by type, rate or market, without a room, of rank'),
    ],
    ['dep tomorrow balance>100', translate('Departures that owe more than an amount')],
    ['canc, noshow, wait, queued, deposit open', translate('Other states in which a stay can be')],
    ['avail dlx 9-12 jul', translate('Rooms left and their price')],
    ['>rate bar dlx fri', translate('Price of a rate')],
    ['>checkin 412, >checkout 412', translate('Check in or out')],
    ['>late 412 15', translate('Late check-out')],
    ['>move 412 to 415', translate('Move to another room')],
    ['>note 412 Quiet side', translate('Write a note')],
    ['>clean 412, >dirty 412', translate('Set the condition of a room')],
    ['>dnd 412', translate('Do not disturb')],
    ['>ooo 412 +2 LEAK', translate('Out of order')],
    ['>goto departures', translate('Go to a screen')],
    ['>keep arr today vip as VIPs', translate('Keep a search')],
  ]
  return rows.filter(([example, what]) => says(`${example} ${what}`, typed))
}

/** The examples beside what they find or do. */
export const Grammar = ({ typed }: { typed?: string }) => (
  <Table size="small" aria-label={translate('What the search understands')}>
    <TableHead>
      <TableRow>
        <TableCell>{translate('Typed after Ctrl K')}</TableCell>
        <TableCell>{translate('What it does')}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {grammarRows(typed).map(([example, what]) => (
        <TableRow key={example}>
          <TableCell>
            <kbd dir="ltr">{example}</kbd>
          </TableCell>
          <TableCell>{what}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
