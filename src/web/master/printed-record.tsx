import type { Entity } from '../../hotel/master/entity'
import { isShown } from '../../hotel/master/record'
import type { MasterRow } from '../kit/masters'
import { cellOf } from './cells'
import { fullName } from './origin'
import { Paper } from '../kit/paper'

type Props = { entity: Entity; record: MasterRow; onDone: () => void }

/** One record, field by field, on paper. Rows of the record stand below as tables of their own. */
export const PrintedRecord = ({ entity, record, onDone }: Props) => {
  const shown = entity.fields.filter(field => field.kind !== 'secret' && isShown(field, record))
  const isRows = (kind: string) => kind === 'rows'
  return (
    <Paper title={fullName(entity, record)} isReady onDone={onDone}>
      <table>
        <tbody>
          {shown
            .filter(({ kind }) => !isRows(kind))
            .map(field => (
              <tr key={field.name}>
                <th scope="row" style={{ width: '35%' }}>
                  {field.label}
                </th>
                <td>{cellOf(field, record)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {shown
        .filter(({ kind, name }) => isRows(kind) && Array.isArray(record[name]))
        .map(({ name, label, fields = [] }) => (
          <section key={name}>
            <h2 style={{ fontSize: 13, margin: '10px 0 2px' }}>{label}</h2>
            <table>
              <thead>
                <tr>
                  {fields.map(member => (
                    <th key={member.name} scope="col">
                      {member.label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {(record[name] as MasterRow[]).map((line, index) => (
                  <tr key={index}>
                    {fields.map(member => (
                      <td key={member.name}>{cellOf(member, line)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
    </Paper>
  )
}
