import type { OutputOf } from '../../../wire/call'
import type { mapping } from '../../../wire/mapping'
import { change } from '../../kit/change'
import { summaryOf } from '../../kit/masters'

export type MappedRow = OutputOf<typeof mapping.records>['items'][number]
export type Typed = {
  external_code: string
  external_name: string | null
  direction: 'export' | 'import' | 'both'
}

/** Keeps the code of a record: makes, changes, or, where it was emptied, takes away its mapping. */
export async function saveMapping(
  mapping_type_code_id: number,
  { source_id, mapping: kept }: Pick<MappedRow, 'source_id' | 'mapping'>,
  typed: Typed,
): Promise<void> {
  const { path, store, update, remove } = summaryOf('exports-mapping').calls
  const { id, row_version } = kept ?? {}
  if (typed.external_code === '') {
    if (kept) await change({ path: `${path}/${remove}`, body: { id }, inline: true })
  } else if (kept)
    await change({ path: `${path}/${update}`, body: { id, row_version, ...typed }, inline: true })
  else
    await change({
      path: `${path}/${store}`,
      body: { mapping_type_code_id, source_id, ...typed },
      inline: true,
    })
}
