import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { sheetTemplates } from '../../wire/room/task-sheet-template'
import { ActionDialog } from '../kit/action-dialog'
import { useCall } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { FlagField } from '../kit/field/choice'
import { TextField } from '../kit/field/text'
import { type RowAction, RowActions } from '../kit/row-actions'
import { Choice } from './share-out-fields'
import { leftOutWords } from './share-out-left-out'
import type { Params, Template } from './share-out-wanted'

type Props = {
  templates: readonly Template[]
  template: Template | undefined
  /** The address names one that is not there. */
  isGone: boolean
  onChoose: (template: Template | undefined) => void
  /** It is called something else, or the page no longer begins with it: what is chosen stays. */
  onChanged: (template: Template) => void
}

/** What one begins with: a template, the default one at first, or none; and what of it could not be taken. */
export const ShareOutTemplate = ({ templates, template, isGone, onChoose, onChanged }: Props) => {
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const update = useCall(sheetTemplates.update, {
    says: ({ code, is_default }) =>
      is_default ? `The page begins with ${code}` : `The page no longer begins with ${code}`,
    onDone: onChanged,
  })
  const set = ({ id, row_version }: Template, is_default: boolean) =>
    update.mutate({ id, row_version, is_default })
  const actions: RowAction<Template>[] = [
    { label: 'Rename …', run: () => setOpen('rename') },
    ...(template?.is_default
      ? [{ label: 'No longer begin with it', run: (one: Template) => set(one, false) }]
      : [{ label: 'Begin with it', run: (one: Template) => set(one, true) }]),
    { label: 'Delete …', run: () => setOpen('delete'), isDestructive: true },
  ]
  const close = () => setOpen(undefined)
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'end' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Choice
            id="share-template"
            label="Template"
            value={String(template?.id ?? '')}
            onChange={id => onChoose(templates.find(one => String(one.id) === id))}
            choices={[['', 'None'], ...templates.map(one => [String(one.id), titleOf(one)] as const)]}
          />
        </Box>
        {template ? <RowActions row={template} actions={actions} /> : null}
      </Box>
      {isGone ? (
        <Alert severity="info">This template is no longer there. Please choose another.</Alert>
      ) : null}
      {template && template.left_out.length > 0 ? (
        <Alert severity="warning">{leftOutWords(template.left_out)}</Alert>
      ) : null}
      {open === 'rename' && template ? (
        <RenameDialog template={template} onChanged={onChanged} onClose={close} />
      ) : null}
      {open === 'delete' && template ? (
        <DeleteDialog template={template} onDeleted={() => onChoose(undefined)} onClose={close} />
      ) : null}
    </>
  )
}

const titleOf = ({ code, name, kind, is_default }: Template): string =>
  `${code} · ${name}${kind === 'turndown' ? ', turndown' : ''}${is_default ? ' (default)' : ''}`

const Names = () => (
  <>
    <TextField name="code" label="Code" isCode maxLength={20} required autoFocus />
    <TextField name="name" label="Name" maxLength={100} required />
    <FlagField name="is_default" label="The page begins with it" />
  </>
)

type SaveProps = {
  /** What is chosen on the page. */
  params: Params
  kind: Template['kind']
  /** What it was begun with: saved again under its code, it is overwritten. */
  template: Template | undefined
  onSaved: (template: Template) => void
  onClose: () => void
}

/** Keeps the choices of the page under a code; whoever takes one that is there is asked. */
export const SaveTemplateDialog = ({ params, kind, template, onSaved, onClose }: SaveProps) => {
  const was = template?.is_default ?? false
  const form = useCallForm(sheetTemplates.store, {
    defaults: { code: template?.code ?? '', name: template?.name ?? '', is_default: was },
    send: ({ code, name, is_default }) => ({
      code: code as string,
      name: name as string,
      // Not ticked: one that is overwritten stays what it is.
      is_default: is_default || was ? Boolean(is_default) : undefined,
      kind,
      params,
    }),
    says: ({ code }) => `Template ${code} is saved`,
    onDone: done => {
      onSaved(done)
      onClose()
    },
  })
  return (
    <FormDialog of={form} title="Save as template" confirm="Save" onClose={onClose}>
      <Names />
    </FormDialog>
  )
}

type OfOne = { template: Template; onClose: () => void }

const RenameDialog = ({ template, onChanged, onClose }: OfOne & Pick<Props, 'onChanged'>) => {
  const { id, row_version, code, name, is_default } = template
  const form = useCallForm(sheetTemplates.update, {
    defaults: { code, name, is_default },
    send: values => ({ id, row_version, ...(values as { code: string; name: string; is_default: boolean }) }),
    says: done => `Template ${done.code} is saved`,
    onDone: done => {
      onChanged(done)
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={`Template ${code}`} confirm="Save" onClose={onClose}>
      <Names />
    </FormDialog>
  )
}

const DeleteDialog = ({
  template: { id, code, name },
  onDeleted,
  onClose,
}: OfOne & { onDeleted: () => void }) => {
  const remove = useCall(sheetTemplates.remove, {
    says: `Template ${code} is deleted`,
    onDone: () => {
      onDeleted()
      onClose()
    },
    inline: true,
  })
  return (
    <ActionDialog
      title={`Delete template ${code}?`}
      confirm="Delete"
      isDestructive
      isBusy={remove.isPending}
      failure={remove.error}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      {name}. Sheets that were made with it stay.
    </ActionDialog>
  )
}
