import { priorities } from '../../hotel/room/maintenance'
import { formatDay, formatInstant } from '../kit/format'
import { Paper } from '../kit/paper'
import { type RequestRow, whatOf } from './request-row'
import { sentenceCase } from '../kit/format'

type Props = { rows: readonly RequestRow[]; title: string; onDone: () => void }

/** What is to be repaired, to be taken along, with room for what was done. */
export const RequestPaper = ({ rows, title, onDone }: Props) => (
  <Paper title={title} isLandscape isReady onDone={onDone}>
    <table>
      <thead>
        <tr>
          {[
            'No',
            'Room',
            'What is wrong',
            'Priority',
            'Due',
            'Assigned',
            'Withdrawn',
            'Reported',
            'Done',
          ].map(head => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            <td>{row.request_no}</td>
            <td>
              <strong>{row.room.code}</strong>
            </td>
            <td>
              {whatOf(row)}
              {row.remarks ? <div>{row.remarks}</div> : null}
            </td>
            <td>
              {sentenceCase(row.priority)}
              {row.priority === priorities.at(-1) ? ' !' : ''}
            </td>
            <td>
              {row.due_at ? formatInstant(row.due_at) : ''}
              {row.is_late ? ' (late)' : ''}
            </td>
            <td>{row.assigned_to?.name}</td>
            <td>{row.withdrawn_until ? `until ${formatDay(row.withdrawn_until)}` : ''}</td>
            <td>
              {row.reported_by} {formatInstant(row.created_at)}
            </td>
            <td style={{ minWidth: '40mm' }}>{row.resolution}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Paper>
)
