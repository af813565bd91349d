import type { KeptLists } from '../kit/kept-lists'
import { element } from './element'
import type { Shown } from './shown'
import { drawPart, partsOf } from './tables'
import { writtenAge, writtenDay, writtenInstant } from './written'

export type Acts = { print: () => void; remove: () => void }

/** The page for what there is to show: the lists, or why there are none. */
export function draw(what: Shown, now: number, acts: Acts): HTMLElement[] {
  if (what.is === 'lists') return drawLists(what, now, acts)
  const [title, ...said] = sentences(what)
  return [
    element('h1', { class: 'time', style: 'color: inherit' }, title),
    ...said.map(text => element('p', { style: 'max-width: 640px; margin-top: 8px' }, text)),
    element('div', { class: 'tools' }, wayBack()),
  ]
}

function sentences(what: Exclude<Shown, { is: 'lists' }>): string[] {
  if (what.is === 'nobody')
    return [
      'No lists for you here',
      'Nobody is signed in at this browser who may read them, so nothing about guests is kept in it.',
      'They are kept for whoever works at the desk and may read who is in house, arrivals, departures and rooms.',
    ]
  if (what.is === 'none')
    return [
      'No lists are kept here',
      'This browser has none of this house for whoever is signed in: they come a few seconds after the sign-in, if there is room on the disk.',
      'Look at another desk, or for the paper that the house has printed.',
    ]
  const { made_at, time_zone } = what.kept.lists
  return [
    'The lists are too old',
    `They were of ${writtenInstant(made_at, time_zone)}, and have been removed: after a day, other people are in house.`,
    'Look at another desk, or for the paper that the house has printed.',
  ]
}

function drawLists(
  { kept, age, hasMoved }: Extract<Shown, { is: 'lists' }>,
  now: number,
  { print, remove }: Acts,
): HTMLElement[] {
  const { lists, person } = kept
  const parts = partsOf(lists)
  return [
    element('h1', {}, `${lists.hotel} · Downtime lists`),
    element('p', { class: 'time' }, `As of ${writtenInstant(lists.made_at, lists.time_zone)}`),
    element(
      'p',
      {},
      `Business date ${writtenDay(lists.business_date, true)}. `,
      element('span', { id: 'age', class: 'screen' }, ageText(kept, now)),
    ),
    age === 'old' &&
      element(
        'p',
        { class: 'note', role: 'status' },
        'These lists are old: guests have come, left and paid since. Ask before you give a key.',
      ),
    hasMoved &&
      element(
        'p',
        { class: 'note', role: 'status' },
        'The house has moved on to another business date since.',
      ),
    element(
      'p',
      { class: 'note good screen', id: 'back', role: 'status', hidden: '' },
      'The house answers, and knows more than these lists. ',
      wayBack('Go on in Keyrack'),
    ),
    element(
      'div',
      { class: 'tools screen' },
      button('Print', print, 'main'),
      wayBack(),
      button('Remove from this browser', remove),
    ),
    element(
      'p',
      { class: 'soft screen', style: 'margin-top: 8px; font-size: 13px' },
      `Contains personal data. Kept in this browser for ${person}, until the sign-out and for a day at most.`,
    ),
    element(
      'nav',
      { class: 'screen', 'aria-label': 'Lists' },
      ...parts.map(({ id, title }) => element('a', { href: `#${id}` }, title)),
      element('input', {
        type: 'search',
        id: 'find',
        placeholder: 'Room or name',
        'aria-label': 'Room or name',
        autocomplete: 'off',
      }),
    ),
    ...parts.map(part => drawPart(part, lists)),
  ].filter(one => one !== false)
}

export const ageText = ({ kept_at }: KeptLists, now: number): string =>
  `Kept ${writtenAge(now - kept_at) ?? 'at a time that the clock of this device says is still to come'}.`

const wayBack = (text = 'Try Keyrack again') =>
  element('a', { href: '/', class: text === 'Try Keyrack again' ? 'button' : '' }, text)

function button(text: string, act: () => void, kind = ''): HTMLElement {
  const made = element('button', { type: 'button', class: kind }, text)
  made.addEventListener('click', act)
  return made
}

/** Rows in which nothing of what was typed stands are put aside; a list keeps its heading. */
export function narrow(root: ParentNode, typed: string): void {
  const wanted = plain(typed)
  for (const row of root.querySelectorAll<HTMLElement>('tbody tr'))
    row.hidden = wanted !== '' && !plain(row.textContent).includes(wanted)
}

/** Without accents, as names are looked for everywhere in the house. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
