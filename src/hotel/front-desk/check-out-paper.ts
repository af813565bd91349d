import { type Refusal, refuse } from '../refusal'

/** How the folio of a window is to go out; `none` asks for nothing. */
export type PaperWanted = { no: number; channel: 'print' | 'pdf' | 'email' | 'none' }

/**
 * What is asked for is made, or said no to (domain/finance 11.1): mail is never taken on while nothing sends it. In: how each folio
 * is to go out, and an address. Out: the papers to be made, in the order asked for. Refuses `no_mail_server`.
 */
export function papersAsked<P extends PaperWanted>(
  wanted: readonly P[],
  email: string | undefined,
): (P & { channel: 'print' | 'pdf' })[] | Refusal {
  if (email !== undefined || wanted.some(({ channel }) => channel === 'email'))
    return refuse('no_mail_server')
  return wanted.filter(isPaper)
}

const isPaper = <P extends PaperWanted>(paper: P): paper is P & { channel: 'print' | 'pdf' } =>
  paper.channel === 'print' || paper.channel === 'pdf'

/**
 * A window without a new folio has nothing to print: all of it stands on folios already, nothing stands in it, or it is left
 * open. In: the papers, the windows that get a folio. Refuses `folio_not_made` for the first that gets none.
 */
export function papersMade<P extends { no: number }>(
  papers: readonly P[],
  windows: readonly number[],
): readonly P[] | Refusal {
  const without = papers.find(({ no }) => !windows.includes(no))
  return without ? refuse('folio_not_made', { n: without.no }) : papers
}
