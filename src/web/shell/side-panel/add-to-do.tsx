import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, useId, useRef, useState } from 'react'
import { toDoCalls } from '../../../wire/to-do'
import { useCall } from '../../kit/call'
import { DayInput } from '../../kit/field/date'
import { translate } from '../../words/translate'
import { AssigneePicker, assigneeOf } from './assignee'
import { type Priority, PriorityPicker } from './priority'

/** What is to be done, and until when; Enter adds it, and the next one can be typed. */
export const AddToDo = () => {
  const [title, setTitle] = useState('')
  const [due, setDue] = useState<string | null>(null)
  const [priority, setPriority] = useState<Priority>('normal')
  const [whose, setWhose] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const store = useCall(toDoCalls.store, {
    inline: true,
    onDone: () => {
      setTitle('')
      setDue(null)
      setPriority('normal')
      setWhose('')
      input.current?.focus()
    },
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '' && !store.isPending)
      store.mutate({ title, due_date: due, priority, ...assigneeOf(whose) })
  }
  return (
    <Box
      component="form"
      onSubmit={add}
      sx={{ display: 'grid', gap: 2, padding: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      <OutlinedInput
        inputRef={input}
        size="small"
        fullWidth
        value={title}
        placeholder={translate('What is to be done')}
        inputProps={{ 'aria-label': translate('What is to be done'), maxLength: 200 }}
        onChange={event => setTitle(event.target.value)}
      />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <FormLabel htmlFor={id} sx={{ fontSize: 13 }}>
          {translate('Due')}
        </FormLabel>
        <DayInput id={id} value={due} onChange={setDue} width={160} />
        <span style={{ flex: 1 }} />
        <Button type="submit" variant="contained" disabled={title.trim() === ''} loading={store.isPending}>
          {translate('Add')}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <PriorityPicker id={`${id}-priority`} value={priority} onChange={setPriority} />
        <AssigneePicker id={`${id}-for`} value={whose} onChange={setWhose} />
      </Box>
      {store.error ? <Alert severity="error">{store.error.message}</Alert> : null}
    </Box>
  )
}
