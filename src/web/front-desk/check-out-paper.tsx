import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import type { checkOut } from '../../wire/check-out'
import { ChoiceField } from '../kit/field/choice'
import { giveFile } from '../kit/files'
import { folioStyles } from '../kit/folio-styles'

type Print = NonNullable<InputOf<typeof checkOut.checkOut>['print']>
type Style = Print[number]['style']
type Papers = OutputOf<typeof checkOut.checkOut>['papers']

const none = 'none'
const own = 'own'
const choices = [
  { value: none, label: 'Do not print' },
  { value: own, label: 'As each bill has it' },
  ...folioStyles,
]

/** Whether the guest takes his folio along, and how much it shows. */
export const CheckOutPaper = () => {
  const paper = useWatch({ name: 'paper' }) as string | null
  useEffect(() => localStorage.setItem(key, paper ?? none), [paper])
  return <ChoiceField name="paper" label="Print the folio" required choices={choices} />
}

const key = 'pms_check_out_paper'

/** What was chosen at this desk the last time: a desk prints for everybody, or for nobody. */
export function lastPaper(): string {
  const kept = localStorage.getItem(key)
  return choices.some(({ value }) => value === kept) ? (kept as string) : none
}

/** What is printed: every bill that gets a folio, but those which are left open. */
export function printed(
  paper: string | null,
  windows: readonly { window_no: number; gets_folio: boolean }[],
  settling: readonly { no: number; action: string }[],
): Print {
  if (paper === null || paper === none) return []
  const isLeftOpen = (window_no: number) =>
    settling.some(({ no, action }) => no === window_no && action === 'settled')
  return windows
    .filter(({ window_no, gets_folio }) => gets_folio && !isLeftOpen(window_no))
    .map(({ window_no: no }) => ({
      no,
      channel: 'print' as const,
      ...(paper === own ? {} : { style: paper as Style }),
    }))
}

/** Shows the papers of a check-out, each in a tab of its own. */
export function showPapers(papers: Papers | undefined): void {
  for (const { folio_id, copy_no } of papers ?? []) giveFile(cashiering.copy, { folio_id, copy_no }, 'show')
}
