import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { toDoCalls } from '../../../wire/to-do'
import { useAnswer } from '../../kit/call'
import { Answered, Empty } from '../../kit/states'
import { translate } from '../../words/translate'
import { AddToDo } from './add-to-do'
import { ToDoList } from './to-do-list'

/** One's own to-dos: overdue first, done ones when they are wanted. */
export const ToDos = ({ onGo }: { onGo: () => void }) => {
  const [withDone, setWithDone] = useState(false)
  const list = useAnswer(toDoCalls.list, { with_done: withDone }, { keep: true })
  return (
    <>
      <AddToDo />
      <Answered
        answer={list}
        empty={({ items }) => items.length === 0 && <Empty says={translate('There is nothing to do.')} />}
      >
        {({ items }) => <ToDoList items={items} onGo={onGo} />}
      </Answered>
      <Box sx={{ padding: 2, borderTop: 1, borderColor: 'divider' }}>
        <FormControlLabel
          label={translate('Show what is done')}
          control={<Switch size="small" checked={withDone} onChange={(_, checked) => setWithDone(checked)} />}
          sx={{ marginInlineStart: 0, '& .MuiFormControlLabel-label': { fontSize: 13 } }}
        />
      </Box>
    </>
  )
}
