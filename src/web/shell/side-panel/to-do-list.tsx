import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '../../../wire/call'
import type { toDoCalls } from '../../../wire/to-do'
import { toDoOrder } from '../../../wire/to-do-order'
import { useCall } from '../../kit/call'
import { translate } from '../../words/translate'
import { ToDoLine } from './to-do-line'
import { inOrder, putAt } from './to-do-order'

type ToDo = OutputOf<typeof toDoCalls.list>['items'][number]

/** What is to do in the order of the person: drawn with the mouse, or moved by the arrows beside it. */
export const ToDoList = ({ items, onGo }: { items: readonly ToDo[]; onGo: () => void }) => {
  const order = useCall(toDoOrder.keep)
  const [drawn, setDrawn] = useState<ToDo>()
  const [over, setOver] = useState<number>()
  const moved = useRef<string>(undefined)
  const shown = order.isPending ? inOrder(items, order.variables.ids) : items

  // A line that is moved in the page loses the focus.
  useEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-to-do="${moved.current}"] [data-moves]:enabled`)?.focus()
  }, [shown])

  const put = (to_do: ToDo, at: ToDo | undefined) => {
    const ids = putAt(shown, to_do, at)
    moved.current = String(to_do.id)
    if (ids) order.mutate({ ids })
  }
  const drop = (at: ToDo) => {
    if (drawn) put(drawn, at)
    setDrawn(undefined)
    setOver(undefined)
  }

  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, overflowY: 'auto', flex: 1 }}>
      {shown.map((one, index) => {
        const mayStand = drawn !== undefined && putAt(shown, drawn, one) !== undefined
        return (
          <Box
            component="li"
            key={one.id}
            data-to-do={one.id}
            draggable={one.done_at === null}
            onDragStart={event => {
              // Not what is drawn in a dialog of the line.
              if (event.target !== event.currentTarget) return
              event.dataTransfer.setData('text/plain', one.title)
              setDrawn(one)
            }}
            onDragEnd={() => {
              setDrawn(undefined)
              setOver(undefined)
            }}
            onDragOver={event => {
              if (!mayStand) return
              event.preventDefault()
              setOver(one.id)
            }}
            onDrop={event => {
              event.preventDefault()
              drop(one)
            }}
            sx={{
              display: 'flex',
              borderBottom: 1,
              borderColor: 'divider',
              opacity: drawn?.id === one.id ? 0.5 : undefined,
              backgroundColor: over === one.id && mayStand ? 'action.hover' : undefined,
            }}
          >
            <ToDoLine toDo={one} onGo={onGo}>
              <Arrow of={one} at={shown[index - 1]} items={shown} onMove={put} isUp />
              <Arrow of={one} at={shown[index + 1]} items={shown} onMove={put} />
            </ToDoLine>
          </Box>
        )
      })}
    </Box>
  )
}

type ArrowProps = {
  of: ToDo
  /** In whose place it comes. */
  at: ToDo | undefined
  items: readonly ToDo[]
  onMove: (to_do: ToDo, at: ToDo | undefined) => void
  isUp?: boolean
}

const Arrow = ({ of, at, items, onMove, isUp }: ArrowProps) =>
  of.done_at === null && items.length > 1 ? (
    <IconButton
      size="small"
      data-moves
      aria-label={translate(isUp ? 'Up: %{what}' : 'Down: %{what}', { what: of.title })}
      disabled={putAt(items, of, at) === undefined}
      onClick={() => onMove(of, at)}
    >
      {isUp ? <ArrowUpward sx={{ fontSize: 16 }} /> : <ArrowDownward sx={{ fontSize: 16 }} />}
    </IconButton>
  ) : null
