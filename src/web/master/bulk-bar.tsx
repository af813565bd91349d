import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDeleteMany, useListContext } from 'ra-core'
import { useRef, useState } from 'react'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { ActionDialog } from '../kit/action-dialog'
import { masters } from '../../wire/masters'
import { useCall } from '../kit/call'
import type { Failure } from '../kit/failure'
import { lazyPart } from '../kit/lazy-page'
import type { MasterRow } from '../kit/masters'
import { useMay } from '../kit/may'
import { say } from '../kit/toast'
import { RefusedRows } from './refused-rows'
import { inSentence } from '../words/in-sentence'
import { translate } from '../words/translate'

const BulkEditDialog = lazyPart(async () => (await import('./bulk-edit')).BulkEditDialog)

type Props = { entity: Entity; resource: string }

/** What can be done with all marked rows at once. A change is made to all of them or to none. */
export const BulkBar = ({ entity, resource }: Props) => {
  const { selectedIds, onUnselectItems, refetch } = useListContext()
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'refused'>()
  const [deleteMany, { isPending: isDeleting }] = useDeleteMany<MasterRow, Failure>()
  const may = useMay()
  const hasActive = entity.fields.some(({ name }) => name === 'is_active')
  const count = `${selectedIds.length} ${inSentence(selectedIds.length === 1 ? entity.title : entity.plural)}`

  const settle = (words: string) => ({
    mutationMode: 'pessimistic' as const,
    onSuccess: () => {
      say('success', words)
      setDialog(undefined)
      onUnselectItems()
    },
    onError: (failure: Failure) => {
      if (failure.word === 'partly_done') say('failure', failure.message)
      setDialog(undefined)
      void refetch()
    },
  })
  const done = useRef('')
  const update = useCall(masters.bulkUpdate, {
    inline: true,
    says: () => done.current,
    onDone: () => {
      setDialog(undefined)
      onUnselectItems()
    },
    // Those that refuse are shown, and all stay marked.
    onFailed: ({ word }) => setDialog(word === 'bulk_refused' || dialog !== 'edit' ? 'refused' : dialog),
  })
  const change = (set: MasterRecord, words: string) => {
    done.current = words
    update.mutate({ entity: entity.key, ids: selectedIds.map(Number), set })
  }
  const isUpdating = update.isPending

  return (
    <Box
      role="toolbar"
      aria-label={translate('Marked rows')}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        padding: 2,
        backgroundColor: 'background.paper',
        borderTop: 2,
        borderColor: 'primary.main',
        borderRadius: '0 0 8px 8px',
      }}
    >
      <Box sx={{ fontWeight: 600, paddingInline: 2 }}>
        {translate('%{count} marked', { count: selectedIds.length })}
      </Box>
      <Button size="small" onClick={() => setDialog('edit')}>
        {translate('Edit')}
      </Button>
      {hasActive ? (
        <>
          <Button
            size="small"
            disabled={isUpdating}
            onClick={() => change({ is_active: false }, translate('%{what} inactive now', { what: count }))}
          >
            {translate('Set inactive')}
          </Button>
          <Button
            size="small"
            disabled={isUpdating}
            onClick={() => change({ is_active: true }, translate('%{what} active now', { what: count }))}
          >
            {translate('Set active')}
          </Button>
        </>
      ) : null}
      {entity.calls.remove !== null && may(entity.permission.remove) ? (
        <Button size="small" color="error" onClick={() => setDialog('delete')}>
          {translate('Delete')}
        </Button>
      ) : null}
      {dialog === 'edit' ? (
        <BulkEditDialog
          entity={entity}
          title={translate('Change %{what}', { what: count })}
          isBusy={isUpdating}
          failure={update.error}
          onSave={data => change(data, translate('%{what} changed', { what: count }))}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'refused' && update.error ? (
        <RefusedRows failure={update.error} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'delete' ? (
        <ActionDialog
          title={translate('Delete %{what}', { what: count })}
          confirm={translate('Delete %{what}', { what: count })}
          isDestructive
          isBusy={isDeleting}
          onConfirm={() =>
            void deleteMany(
              resource,
              { ids: selectedIds },
              settle(translate('%{what} deleted', { what: count })),
            )
          }
          onClose={() => setDialog(undefined)}
        >
          {translate('This cannot be undone. Those that are in use stay.')}
        </ActionDialog>
      ) : null}
      <span style={{ flex: 1 }} />
      <Button size="small" onClick={() => onUnselectItems()}>
        {translate('Unmark all')}
      </Button>
    </Box>
  )
}
