import { useState } from 'react'
import { sheetTemplates } from '../../wire/room/task-sheet-template'
import { useAddress } from '../kit/address'
import { useAnswer } from '../kit/call'
import {
  changedBy,
  paramsOf,
  saidOf,
  type Template,
  unsaid,
  usual,
  type Wanted,
  wantedOf,
} from './share-out-wanted'

const none = 'none'

/** What is wanted: what a template says, the default one of its kind at first, and what was changed of it since, which the address keeps. */
export function useShareOut() {
  const [said, go] = useAddress(unsaid)
  const list = useAnswer(sheetTemplates.list, {}, { inline: true })
  const [typed, setTyped] = useState<string>()
  // Saved a moment ago, and not in the list before it is read again.
  const [last, setLast] = useState<Template>()
  const templates = withLast(list.data?.items ?? [], last)

  const defaultOf = (kind: string) => templates.find(one => one.is_default && one.kind === kind)
  const kind: Template['kind'] = said.kind === 'turndown' ? 'turndown' : 'day'
  const asked = templates.find(({ id }) => String(id) === said.template)
  const template = said.template === '' ? defaultOf(kind) : asked
  const start = template ? wantedOf(template.params) : usual
  const wanted = changedBy(said, start)
  const instructions = typed ?? template?.params.instructions ?? ''

  const begin = (one: Template | undefined, change: { kind: string }) => {
    setTyped(undefined)
    go({
      ...unsaid,
      day: said.day,
      kind: change.kind === 'day' ? '' : change.kind,
      template: one ? String(one.id) : none,
    })
  }
  return {
    day: said.day || 'today',
    kind: template?.kind ?? kind,
    wanted,
    params: paramsOf(wanted, instructions),
    instructions,
    templates,
    template,
    isGone: list.data !== undefined && said.template !== '' && said.template !== none && !asked,
    isReady: list.data !== undefined || list.error !== null,
    failure: list.data === undefined ? list.error : null,
    onRetry: () => void list.refetch(),
    setInstructions: setTyped,
    setDay: (day: string) => go({ day: day === 'today' ? '' : day }),
    change: (change: Partial<Wanted>) => go(saidOf(change, start)),
    /** Work of the other kind begins with its own default; where neither has one, what is chosen stays. */
    setKind: (next: string) => {
      const own = defaultOf(next)
      if (own || template) begin(own, { kind: next })
      else go({ kind: next, who: '' })
    },
    choose: (one: Template | undefined) => {
      setLast(undefined)
      begin(one, { kind: one?.kind ?? kind })
    },
    /** The page may not begin with it any more: it is named then, and what was changed of it stays. */
    stayWith: (one: Template) => go({ template: String(one.id) }),
    saved: (one: Template) => {
      setLast(one)
      begin(one, one)
    },
  }
}

function withLast(items: readonly Template[], last: Template | undefined): readonly Template[] {
  if (!last || items.some(({ id, row_version }) => id === last.id && row_version >= last.row_version))
    return items
  return [...items.filter(({ id }) => id !== last.id), last]
}
