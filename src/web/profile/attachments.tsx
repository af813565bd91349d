import Link from '@mui/material/Link'
import { useState } from 'react'
import { FormDialog } from '../kit/call-form'
import { type Column, DataTable } from '../kit/data-table'
import { FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { FileField } from '../kit/field/file'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { showFile } from '../kit/file-house'
import { formatDay, formatInstant } from '../kit/format'
import { useMasterForm, useMasterRemoval } from '../kit/master-form'
import { StatusChip } from '../kit/status-chip'
import type { Attachment } from './profile-row'
import { None, Section } from './section'
import type { TabProps } from './tabs'

/** Papers that belong to the guest or the company; each says until when it may be kept. */
export const Attachments = ({ profile: { id, attachments, attachments_count }, mayEdit }: TabProps) => {
  const [isAdding, setAdding] = useState(false)
  const drop = useMasterRemoval('guest-attachment', 'The file is gone')
  const hidden = attachments_count - attachments.length
  const show = ({ file }: Attachment) => void showFile(file)
  return (
    <Section title="Attachments" add={mayEdit ? [{ label: 'Add file', run: () => setAdding(true) }] : []}>
      {attachments.length === 0 ? (
        <None says="No file is kept." />
      ) : (
        <DataTable
          caption="Attachments"
          rows={attachments}
          idOf={({ id }) => id}
          columns={columns}
          maxHeight="none"
          onOpen={show}
          actions={[
            { label: 'Show', key: 'p', isQuick: true, run: show },
            ...(mayEdit
              ? [
                  {
                    label: 'Delete',
                    isDestructive: true,
                    run: ({ id }: Attachment) => drop.mutate({ id }),
                  },
                ]
              : []),
          ]}
        />
      )}
      {hidden > 0 ? <None says={`${hidden} more ${hidden === 1 ? 'is' : 'are'} confidential.`} /> : null}
      {isAdding ? <AttachmentDialog profile_id={id} onClose={() => setAdding(false)} /> : null}
    </Section>
  )
}

const columns: readonly Column<Attachment>[] = [
  {
    key: 'title',
    label: 'Title',
    cell: ({ title, file, is_confidential }) => (
      <>
        <Link component="button" type="button" onClick={() => void showFile(file)}>
          {title}
        </Link>{' '}
        {is_confidential ? <StatusChip status="warning" word="Confidential" /> : null}
      </>
    ),
  },
  { key: 'type', label: 'Sort', from: 'sm', cell: ({ type }) => type },
  { key: 'file', label: 'File', from: 'md', cell: ({ file_name, size }) => `${file_name}, ${sizeOf(size)}` },
  {
    key: 'at',
    label: 'Added',
    from: 'md',
    cell: ({ at, by }) => [formatInstant(at), by].filter(Boolean).join(', '),
  },
  {
    key: 'expires_on',
    label: 'Delete by',
    from: 'sm',
    cell: ({ expires_on }) => (expires_on ? formatDay(expires_on) : ''),
  },
]

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const AttachmentDialog = ({ profile_id, onClose }: { profile_id: number; onClose: () => void }) => {
  const form = useMasterForm('guest-attachment', {
    given: { guest_profile_id: profile_id },
    says: 'The file is kept',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Add a file" confirm="Keep" size="sm" onClose={onClose}>
      <ReferenceField
        name="attachment_type_id"
        label="Sort"
        entity="master-type"
        category="attachment_type"
        required
        autoFocus
      />
      <TextField name="title" label="Title" required maxLength={100} />
      <FileField name="file" label="File" required isShared />
      <DateField name="expires_on" label="To be deleted by" />
      <FlagField name="is_confidential" label="Confidential" />
    </FormDialog>
  )
}
