import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useListContext } from 'ra-core'
import { useState } from 'react'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { masters } from '../../wire/masters'
import { giveFile } from '../kit/files'
import { lazyPanel } from '../kit/lazy-page'
import type { MasterRow } from '../kit/masters'
import { useMay } from '../kit/may'
import { askedOf } from './asked'
import type { ImportDialog as Dialog } from './import-dialog'
import type { PrintedList as Sheet } from './printed-list'
import { translate } from '../words/translate'

type Props = {
  entity: Entity
  resource: string
  given?: MasterRecord
  /** Where the menu hangs; nowhere: it is closed, and what it has opened stands on. */
  anchor: HTMLElement | null
  onClose: () => void
}

const ImportDialog = lazyPanel<Parameters<typeof Dialog>[0]>(
  async () => (await import('./import-dialog')).ImportDialog,
)
const PrintedList = lazyPanel<Parameters<typeof Sheet>[0]>(
  async () => (await import('./printed-list')).PrintedList,
)

/** What can be done with a list as a whole, as it is searched, narrowed and sorted: a file of it, paper, records from a file. */
export const ListMenu = ({ entity, resource, given, anchor, onClose }: Props) => {
  const { filterValues, sort, total, refetch } = useListContext<MasterRow>()
  const [open, setOpen] = useState<'import' | 'print'>()
  const may = useMay()
  const asked = askedOf({ filterValues: filterValues as MasterRecord, sort }, given)
  const { page: _, per_page: __, ...whole } = asked
  const mayImport = entity.calls.store !== null && may(entity.permission.store)

  const run = (act: () => void) => () => {
    onClose()
    act()
  }
  const keep = (format: 'csv' | 'xlsx') =>
    giveFile(masters.exportFile, {
      entity: entity.key,
      format,
      ...(format === 'xlsx' ? { heads: headsOf(entity) } : {}),
      ...whole,
    } as never)

  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        {may('Export data') ? (
          <MenuItem disabled={!total} onClick={run(() => keep('csv'))}>
            {translate('Export as CSV')}
          </MenuItem>
        ) : null}
        {may('Export data') ? (
          <MenuItem disabled={!total} onClick={run(() => keep('xlsx'))}>
            {translate('Export as XLSX')}
          </MenuItem>
        ) : null}
        <MenuItem disabled={!total} onClick={run(() => setOpen('print'))}>
          {translate('Print the list')}
        </MenuItem>
        <MenuItem aria-keyshortcuts="Shift+R" onClick={run(() => void refetch())}>
          {translate('Read the list again')}
        </MenuItem>
        {mayImport ? (
          <MenuItem onClick={run(() => setOpen('import'))}>{translate('Import from CSV')}</MenuItem>
        ) : null}
      </Menu>
      {open === 'import' ? (
        <ImportDialog
          entity={entity}
          given={given as Record<string, number> | undefined}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'print' ? (
        <PrintedList
          entity={entity}
          resource={resource}
          asked={asked}
          given={given}
          onDone={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}

/** As the list calls itself and its columns on the screen, in the language of the person. */
const headsOf = ({ plural, fields }: Entity) => ({
  list: plural,
  columns: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
})
