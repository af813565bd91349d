import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useRef, useState } from 'react'
import { largest } from '../../../hotel/file-kind'
import { stayAttachment } from '../../../wire/attachment'
import { FormDialog, useCallForm } from '../../kit/call-form'
import { FlagField } from '../../kit/field/choice'
import { ReferenceField } from '../../kit/field/reference'
import { TextField } from '../../kit/field/text'
import { keptKinds, sentOf } from '../../kit/file-house'

type Sent = Awaited<ReturnType<typeof sentOf>>

/** Chooses a file first: what it is called is what it will be called here, unless somebody says it better. */
export const AttachButton = ({ reservation_id }: { reservation_id: number }) => {
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<Sent>()
  const [wrong, setWrong] = useState<string>()
  const choose = async (file: File | undefined) => {
    setWrong(undefined)
    if (file === undefined) return
    const most = largest(file.type)
    if (file.size > most) return setWrong(`This file is larger than ${most / 1024 / 1024} MB.`)
    setSent(await sentOf(file))
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'end' }}>
      {wrong ? (
        <FormHelperText error role="alert">
          {wrong}
        </FormHelperText>
      ) : null}
      <Button size="small" onClick={() => input.current?.click()}>
        Add a file
      </Button>
      <input
        ref={input}
        aria-label="Add a file"
        type="file"
        hidden
        accept={keptKinds}
        onChange={event => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {sent ? (
        <AttachDialog reservation_id={reservation_id} sent={sent} onClose={() => setSent(undefined)} />
      ) : null}
    </Box>
  )
}

type Props = { reservation_id: number; sent: Sent; onClose: () => void }

const AttachDialog = ({ reservation_id, sent, onClose }: Props) => {
  const form = useCallForm(stayAttachment.store, {
    defaults: { title: sent.file_name.replace(/\.[^.]+$/, '').slice(0, 100) },
    send: ({ title, attachment_type_id, is_confidential }) => ({
      reservation_id,
      ...sent,
      title: title || undefined,
      attachment_type_id: attachment_type_id ?? undefined,
      is_confidential: is_confidential === true,
    }),
    says: ({ title }) => `${title} is kept`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Keep ${sent.file_name}`} confirm="Keep" size="sm" onClose={onClose}>
      <TextField name="title" label="Title" maxLength={100} autoFocus />
      <ReferenceField
        name="attachment_type_id"
        label="Sort"
        entity="master-type"
        category="attachment_type"
      />
      <FlagField
        name="is_confidential"
        label="Confidential"
        help="Only whoever may change reservations sees it."
      />
    </FormDialog>
  )
}
