import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useListContext } from 'ra-core'
import { useState } from 'react'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { csvOf } from '../kit/csv'
import { keepFile } from '../kit/files'
import { listMasters, type MasterRow, masterLabel } from '../kit/masters'
import { usualOrder } from '../data/provider'
import { translate } from '../words/translate'

const perCall = 500

/** The whole list, as it is searched and sorted, as a CSV file. */
export const ExportButton = ({ entity, given }: { entity: Entity; given?: MasterRecord }) => {
  const { filterValues, sort, total } = useListContext<MasterRow>()
  const [isBusy, setBusy] = useState(false)

  const exportAll = async () => {
    setBusy(true)
    try {
      const { q, include_inactive, ...filters } = { ...filterValues, ...given } as Record<string, unknown>
      const rows = await allRows(entity, {
        ...(q ? { search: String(q) } : {}),
        filters,
        include_inactive: include_inactive === true,
        ...(sort.field === usualOrder ? {} : { sort: [sort] }),
      })
      keepFile(new Blob([csvOfRows(entity, rows)], { type: 'text/csv;charset=utf-8' }), `${entity.key}.csv`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      startIcon={<FileDownloadOutlined />}
      disabled={!total}
      loading={isBusy}
      onClick={() => void exportAll()}
    >
      {translate('Export')}
    </Button>
  )
}

export function csvOfRows(entity: Entity, rows: readonly MasterRow[]): string {
  const fields = entity.fields.filter(({ kind }) => kind !== 'secret')
  const lines = rows.map(row => fields.map(field => textOf(field.kind === 'reference', field.name, row)))
  return csvOf([fields.map(({ label }) => label), ...lines])
}

async function allRows(entity: Entity, input: Parameters<typeof listMasters>[1]): Promise<MasterRow[]> {
  const rows: MasterRow[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await listMasters(entity.key, { ...input, page, per_page: perCall })
    rows.push(...items)
    if (items.length === 0 || rows.length >= total) return rows
  }
}

function textOf(isReference: boolean, name: string, row: MasterRow): string {
  const value = isReference ? masterLabel(row[name.replace(/_id$/, '')] as MasterRow | null) : row[name]
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
