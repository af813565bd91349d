import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../../wire/call'
import { registration } from '../../../wire/front-desk'
import { confirmationLetter } from '../../../wire/letter'
import { useAnswer } from '../../kit/call'
import { FormDialog, useCallForm } from '../../kit/call-form'
import { type Column, DataTable } from '../../kit/data-table'
import { ChoiceField } from '../../kit/field/choice'
import { TextField } from '../../kit/field/text'
import { giveFile } from '../../kit/files'
import { formatInstant, sentenceCase } from '../../kit/format'
import { letterNow, useHotkeys } from '../../kit/hotkeys'
import { useMay } from '../../kit/may'
import { Answered } from '../../kit/states'
import type { TabProps } from '../reservation-page'
import { FilesPart } from './files'
import { None, Part } from './part'

type Letters = OutputOf<typeof confirmationLetter.list>
type Letter = Letters['items'][number]

/** What was written to the guest, the next letter, and the papers that came. */
export const LettersTab = ({ view }: TabProps) => {
  const { reservation } = view
  const { reservation_id } = reservation
  const answer = useAnswer(confirmationLetter.list, { reservation_id })
  const [isWriting, setWriting] = useState(false)
  const maySend = useMay()('Letter send')
  const isWritten = !['no_show', 'checked_out'].includes(reservation.status)
  const preview = () => giveFile(confirmationLetter.pdf, { reservation_ids: [reservation_id] }, 'show')
  useHotkeys({ l: () => maySend && isWritten && setWriting(true) })
  const show = ({ id }: Letter) => giveFile(confirmationLetter.pdf, { id }, 'show')

  return (
    <>
      <Part
        title="Letters"
        extra={
          isWritten ? (
            <>
              <Button size="small" onClick={preview}>
                Preview
              </Button>
              {maySend ? (
                <Button
                  size="small"
                  variant="contained"
                  aria-keyshortcuts={letterNow('l')}
                  onClick={() => setWriting(true)}
                >
                  Write a letter
                </Button>
              ) : null}
            </>
          ) : null
        }
      >
        <Answered
          answer={answer}
          empty={({ items }) => items.length === 0 && <None says="Nobody has written yet." />}
        >
          {({ items }) => (
            <DataTable
              caption="Letters"
              rows={items}
              idOf={({ id }) => id}
              columns={columns}
              actions={[
                { label: 'Show', key: 'p', isQuick: true, run: show },
                { label: 'Download', run: ({ id }) => giveFile(confirmationLetter.pdf, { id }, 'keep') },
              ]}
              onOpen={show}
              maxHeight="none"
            />
          )}
        </Answered>
        {isWriting && answer.data ? (
          <WriteDialog reservation_id={reservation_id} of={answer.data} onClose={() => setWriting(false)} />
        ) : null}
      </Part>
      <CardPart view={view} />
      <FilesPart reservation_id={reservation_id} />
    </>
  )
}

/** The card that the guest signs, for whoever is to come or came: one that got lost is printed again with its number. */
const CardPart = ({ view: { reservation, header } }: Pick<TabProps, 'view'>) => {
  const may = useMay()
  const { reservation_id, status } = reservation
  const isPrinted = status === 'reserved' || status === 'checked_in'
  if (!isPrinted || !(may('Check in') || may('Arrivals'))) return null
  const print = (with_rate: boolean) =>
    giveFile(registration.card, { reservation_ids: [reservation_id], with_rate }, 'show')
  return (
    <Part
      title="Registration card"
      extra={
        <>
          <Button size="small" onClick={() => print(false)}>
            Without price
          </Button>
          <Button size="small" onClick={() => print(true)}>
            Print
          </Button>
        </>
      }
    >
      <None
        says={
          header.registration_no
            ? `Number ${header.registration_no}; printed again it keeps its number.`
            : 'Its number is given when it is first printed.'
        }
      />
    </Part>
  )
}

const columns: readonly Column<Letter>[] = [
  { key: 'at', label: 'Written', sortBy: row => row.at, cell: row => formatInstant(row.at) },
  { key: 'kind', label: 'Letter', cell: row => <strong>{sentenceCase(row.kind)}</strong> },
  {
    key: 'state',
    label: 'State',
    cell: row => [sentenceCase(row.state), row.recipient].filter(Boolean).join(', '),
  },
  {
    key: 'covers',
    label: 'Covers',
    from: 'md',
    cell: ({ covers }) => (covers > 1 ? `${covers} reservations` : ''),
  },
  { key: 'template', label: 'Template', from: 'md', cell: ({ template }) => template },
  { key: 'note', label: 'Added', from: 'lg', cell: row => row.note },
  { key: 'by', label: 'By', from: 'sm', cell: row => row.by },
]

type WriteProps = { reservation_id: number; of: Letters; onClose: () => void }

/** Keeps the letter as it is now and shows it, to be printed or mailed by hand. */
const WriteDialog = ({ reservation_id, of: { templates, usual_template_id }, onClose }: WriteProps) => {
  const form = useCallForm(confirmationLetter.store, {
    defaults: { template_id: usual_template_id === null ? '' : String(usual_template_id) },
    send: ({ note, template_id }) => ({
      reservation_ids: [reservation_id],
      ...(note ? { note: String(note) } : {}),
      ...(template_id ? { template_id: Number(template_id) } : {}),
    }),
    says: ({ message }) => message,
    onDone: ({ ids: [id] }) => {
      onClose()
      if (id !== undefined) giveFile(confirmationLetter.pdf, { id }, 'show')
    },
  })
  return (
    <FormDialog of={form} title="Write a letter" confirm="Write and show" size="sm" onClose={onClose}>
      {templates.length === 0 ? null : (
        <ChoiceField
          name="template_id"
          label="Template"
          help={
            usual_template_id === null
              ? 'Left empty: in the words of the house, for there is none in the language of the guest.'
              : 'The one chosen is in the language of the guest, or else in that of the house.'
          }
          required={usual_template_id !== null}
          choices={templates.map(({ id, name, language }) => ({
            value: String(id),
            label: `${name} (${language.toUpperCase()})`,
          }))}
        />
      )}
      <TextField
        name="note"
        label="To add at its end"
        help="The stay, its price and the terms stand in the letter anyway. It is kept as it goes out."
        maxLength={400}
        autoFocus
      />
    </FormDialog>
  )
}
