import { z } from 'zod'
import { type BusinessDate, nextDay } from '../../../hotel/business-date'
import { mayI } from '../../../hotel/question'
import { refuse } from '../../../hotel/refusal'
import { credits, sayCredits } from '../../../hotel/task-sheet/credits'
import { floorChanges, sumOf } from '../../../hotel/task-sheet/line'
import type { OutputOf } from '../../../wire/call'
import { taskSheets } from '../../../wire/room/task-sheet'
import { sharing } from '../../../wire/room/task-sheet-template'
import { accept, ask, type At, Refused, serve } from '../../serve'
import type { Tx } from '../../tx'
import { dropSheets, keepSheets, type NewSheet } from './keep'
import { makeByHand } from './by-hand'
import { busyWith, type Input, type Plan, plan } from './plan'
import { sheetCredits } from './sheet-credits'
import { keepTemplate, lockTemplates, ofCode, overwriting } from './template/keep'
import { lockDay, loadSheets, showSheets } from './sheets'

type Answer = OutputOf<typeof taskSheets.create>

/** `tasksheet/create`: shares a day out; a preview keeps nothing (domain/housekeeping 6.2, 14.5). */
export const serveCreateTaskSheets = serve(taskSheets.create, async (input, at) => {
  const { tx } = at
  const day = (input.task_date ?? tx.today) as BusinessDate
  if (day < tx.today || day > nextDay(tx.today)) accept(refuse('sheet_date', { date: tx.today }))
  await lockDay(tx, day)
  return input.mode === 'manual' ? await makeByHand(at, input, day) : await share(at, input, day)
})

async function share(at: At, input: Input, day: BusinessDate): Promise<Answer> {
  const { tx } = at
  const made = await plan(tx, input, day)
  const sheets = sheetsOf(made, input)
  const answer = {
    planned: sheets.map(plannedOf(made)),
    fairness: fairnessOf(made),
    attendants: attendantsOf(made),
    offered: made.offered,
    log: made.log,
  }
  if (input.preview) return { sheets: [], template_id: null, ...answer }
  if (sheets.length === 0) throw new Refused(refuse('sheet_nothing', {}))
  const template = await templateOf(tx, input)
  ask([...questionsOf(made), ...overwriting(template?.there)], at)
  await dropSheets(tx, made.going)
  const ids = await keepSheets(tx, day, made.kind, sheets)
  const kept = template && (await keepTemplate(tx, template.wanted, template.there))
  return { sheets: await shown(tx, ids), template_id: kept?.id ?? null, ...answer }
}

/** The choices as they are to be kept, and what has their code already. */
async function templateOf(tx: Tx, input: Input) {
  const { save_as_template, kind = 'day' } = input
  if (!save_as_template) return undefined
  await lockTemplates(tx)
  const wanted = { ...save_as_template, kind, params: z.object(sharing).parse(input) }
  return { wanted, there: await ofCode(tx, wanted.code) }
}

async function shown(tx: Tx, ids: readonly number[]): Promise<Answer['sheets']> {
  const { sql } = tx
  return await showSheets(tx, await loadSheets(tx, sql`s.id = any (${ids as number[]}::bigint[])`))
}

const questionsOf = ({ going, offDuty, day }: Plan) => [
  ...(going.length > 0
    ? [
        mayI('replace', `${going.length} task sheets of ${day} are there already. Make them anew?`, {
          yes: 'Make them anew',
        }),
      ]
    : []),
  ...(offDuty.length > 0
    ? [
        mayI(
          'off_duty',
          `${offDuty.map(({ name }) => name).join(', ')}: not on duty on ${day}. Use them anyway?`,
          {
            yes: 'Use them',
          },
        ),
      ]
    : []),
]

/** Sheets of attendants in their order, then what is for nobody: to assign, do not disturb, no service (domain/housekeeping 6.3, 10). */
function sheetsOf({ allotted, doNotDisturb, noService, rules, attendants }: Plan, input: Input): NewSheet[] {
  const text = input.instructions
  const of = (sheet_type: NewSheet['sheet_type'], rooms: NewSheet['rooms']): NewSheet[] =>
    rooms.length === 0
      ? []
      : [{ sheet_type, attendant: null, rooms, instructions: text, ...sheetCredits([], []) }]
  return [
    ...allotted.sheets.map(
      ({ worker, rooms }): NewSheet => ({
        sheet_type: 'automatic',
        attendant: attendants.find(({ id }) => id === worker.id) ?? null,
        rooms,
        instructions: text,
        ...sheetCredits(rooms, rules),
      }),
    ),
    ...of('extra', allotted.extra),
    ...of('do_not_disturb', doNotDisturb),
    ...of('no_service', noService),
  ]
}

const plannedOf =
  ({ allotted }: Plan) =>
  (sheet: NewSheet, index: number): Answer['planned'][number] => {
    const share = sheet.sheet_type === 'automatic' ? allotted.sheets[index] : undefined
    const { attendant } = sheet
    return {
      attendant: attendant && { id: attendant.id, code: attendant.code, name: attendant.name },
      sheet_type: sheet.sheet_type,
      credits: sayCredits(sumOf(sheet.rooms)),
      target: share ? sayCredits(share.target) : null,
      capacity: share ? sayCredits(share.worker.capacity) : null,
      floor_changes: floorChanges(sheet.rooms),
      linen_changes: sheet.rooms.filter(({ linenChange }) => linenChange).length,
      extra_credits: sayCredits(credits(sheet.extra_credits)),
      extra_note: sheet.extra_note,
      rooms: sheet.rooms.map(({ room_id, code, task, credits: weight, isHeld, rank }) => ({
        room_id,
        room: code,
        task: { id: task.id, code: task.code, name: task.name },
        credits: sayCredits(weight),
        is_held: isHeld,
        rank,
      })),
    }
  }

const attendantsOf = ({ attendants, named, staying }: Plan): Answer['attendants'] =>
  attendants.map(one => ({
    id: one.id,
    code: one.code,
    name: one.name,
    capacity: sayCredits(Math.max(0, one.max_credits - busyWith(one.id, staying))),
    is_on_duty: one.is_on_duty,
    is_used: named.includes(one),
  }))

const fairnessOf = ({ allotted: { fairness } }: Plan): Answer['fairness'] => ({
  max: sayCredits(fairness.max),
  min: sayCredits(fairness.min),
  average: sayCredits(fairness.average),
  floor_changes: fairness.floor_changes,
})
