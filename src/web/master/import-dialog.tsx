import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import type { Entity, Kind } from '../../hotel/master/entity'
import type { OutputOf } from '../../wire/call'
import { masters } from '../../wire/masters'
import { ActionDialog } from '../kit/action-dialog'
import { useCall } from '../kit/call'
import { csvOf } from '../kit/csv'
import { DataTable } from '../kit/data-table'
import type { Failure } from '../kit/failure'
import { keepFile } from '../kit/files'
import { formatCount } from '../kit/format'
import { inSentence } from '../words/in-sentence'
import { translate } from '../words/translate'

type Trial = OutputOf<typeof masters.importCsv>
type BadLine = Trial['bad'][number]
type Props = {
  entity: Entity
  /** Of every line, because the list hangs on a record. */
  given?: Record<string, number>
  onClose: () => void
}
type Table = { name: string; csv: string }

/** Records from a table: tried first, with every line that is wrong; only a table that is right as a whole is taken. */
export const ImportDialog = ({ entity, given, onClose }: Props) => {
  const [table, setTable] = useState<Table>()
  const file = useRef<HTMLInputElement>(null)
  const what = inSentence(entity.plural)
  const trial = useCall(masters.importCsv, { inline: true })
  const take = useCall(masters.importCsv, {
    inline: true,
    says: ({ made }) => translate('%{count} %{what} imported', { count: formatCount(made), what }),
    onDone: onClose,
  })
  const tried = trial.data
  const bad = tried?.bad ?? badOf(take.error)
  const isGood = tried !== undefined && tried.bad.length === 0 && tried.rows > 0

  const choose = async (file: File | undefined) => {
    if (!file) return
    const chosen = { name: file.name, csv: await file.text() }
    setTable(chosen)
    take.reset()
    trial.mutate({ entity: entity.key, csv: chosen.csv, dry_run: true, given })
  }

  return (
    <ActionDialog
      title={translate('Import %{what}', { what })}
      size="md"
      confirm={
        isGood
          ? translate('Import %{count} %{what}', { count: formatCount(tried.rows), what })
          : translate('Import')
      }
      isBusy={take.isPending}
      isDisabled={!isGood || !table}
      failure={take.error ?? trial.error}
      onConfirm={() => table && take.mutate({ entity: entity.key, csv: table.csv, given })}
      onClose={onClose}
      extra={
        <Button onClick={() => keepFile(emptyTable(entity, given), `${entity.key}.csv`)}>
          {translate('Empty table')}
        </Button>
      }
    >
      <div>
        {translate(
          'A CSV table with the names of the fields in its first line, as the export writes it; what is chosen stands there by its code. Nothing is written before all lines are right.',
        )}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Button variant="outlined" loading={trial.isPending} onClick={() => file.current?.click()}>
          {translate('Choose a file')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label={translate('Choose a file')}
          onChange={event => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <bdi>{table?.name}</bdi>
      </Box>
      {isGood ? (
        <Alert severity="success">
          {translate('All %{count} lines are right. Nothing is written yet.', {
            count: formatCount(tried.rows),
          })}
        </Alert>
      ) : null}
      {bad.length > 0 ? <BadLines entity={entity} bad={bad} rows={tried?.rows} /> : null}
    </ActionDialog>
  )
}

const BadLines = ({ entity, bad, rows }: { entity: Entity; bad: BadLine[]; rows?: number }) => (
  <>
    <Alert severity="warning">
      {translate('%{bad} of %{total} lines are wrong. Please mend them in the table and choose it again.', {
        bad: formatCount(bad.length),
        total: rows === undefined ? '…' : formatCount(rows),
      })}
    </Alert>
    <DataTable
      caption={translate('Lines that are wrong')}
      rows={bad}
      idOf={({ line }) => line}
      maxHeight={280}
      columns={[
        { key: 'line', label: translate('Line'), align: 'end', width: 64, cell: ({ line }) => line },
        {
          key: 'why',
          label: translate('Why'),
          cell: ({ message, fields }) => whys(entity, fields).join(' · ') || message,
        },
      ]}
    />
  </>
)

const whys = ({ fields }: Entity, wrong: BadLine['fields']): string[] =>
  Object.entries(wrong).map(
    ([name, why]) => `${fields.find(field => field.name === name)?.label ?? name}: ${why}`,
  )

/** Somebody may have taken a code since it was tried. */
const badOf = (failure: Failure | null): BadLine[] =>
  failure?.word === 'import_refused' ? ((failure.data as { bad?: BadLine[] } | undefined)?.bad ?? []) : []

/** Kinds that no cell of a table holds (server/master/csv-cells). */
const uncelled: ReadonlySet<Kind> = new Set(['secret', 'image', 'images', 'file', 'files'])

const emptyTable = ({ fields }: Entity, given = {}): Blob => {
  const names = fields.filter(
    ({ name, readOnly, kind }) => !readOnly && !uncelled.has(kind) && !(name in given),
  )
  return new Blob([csvOf([names.map(({ name }) => name)])], { type: 'text/csv;charset=utf-8' })
}
