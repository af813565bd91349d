import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pastedCodes } from '../../../hotel/mapping'
import type { OutputOf } from '../../../wire/call'
import { mapping } from '../../../wire/mapping'
import { ActionDialog } from '../../kit/action-dialog'
import type { Failure } from '../../kit/failure'
import { request } from '../../kit/http'
import { say } from '../../kit/toast'
import { translate } from '../../words/translate'
import type { MappingTable } from './mapping-tables'
import { saveMapping } from './save-mapping'

type Refused = { code: string; why: string }

/** Codes out of a spreadsheet: each row is kept by itself, and those that were not are named with the reason. */
export const PasteDialog = ({ table, onClose }: { table: MappingTable; onClose: () => void }) => {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<Refused[]>([])
  const codes = pastedCodes(text)
  const paste = useMutation<number, Failure>({
    mutationFn: async () => {
      const wrong: Refused[] = []
      const { data } = await request({
        path: mapping.records.path,
        body: { mapping_type_code_id: table.id, codes: codes.map(({ code }) => code), per_page: 1000 },
        inline: true,
      })
      const { items } = data as OutputOf<typeof mapping.records>
      for (const { code, external_code, external_name } of codes) {
        const row = items.find(one => (one.code ?? one.name).toUpperCase() === code.toUpperCase())
        if (!row) {
          wrong.push({ code, why: translate('There is no such record.') })
          continue
        }
        const kept = row.mapping
        try {
          await saveMapping(table.id, row, {
            external_code,
            external_name: external_name ?? kept?.external_name ?? null,
            direction: kept?.direction ?? 'export',
          })
        } catch (error) {
          wrong.push({ code, why: (error as Failure).message })
        }
      }
      setRefused(wrong)
      return codes.length - wrong.length
    },
    onSuccess: async saved => {
      if (saved > 0)
        say(
          'success',
          translate('%{smart_count} code is kept |||| %{smart_count} codes are kept', { smart_count: saved }),
        )
      await queries.invalidateQueries()
      if (saved === codes.length) onClose()
    },
  })

  return (
    <ActionDialog
      title={translate('Paste from a spreadsheet')}
      confirm={translate('Keep the codes')}
      size="sm"
      isBusy={paste.isPending}
      isDisabled={codes.length === 0}
      failure={paste.error}
      onConfirm={() => paste.mutate()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        multiline
        minRows={6}
        maxRows={14}
        fullWidth
        label={translate('Our code and the code outside, a line each')}
        helperText={translate(
          'A third column is its name. %{smart_count} line |||| A third column is its name. %{smart_count} lines',
          {
            smart_count: codes.length,
          },
        )}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {refused.length > 0 ? (
        <Alert severity="warning" sx={{ marginTop: 2 }}>
          {refused.map(({ code, why }) => (
            <div key={code}>
              <bdi>{code}</bdi>: {why}
            </div>
          ))}
        </Alert>
      ) : null}
    </ActionDialog>
  )
}
