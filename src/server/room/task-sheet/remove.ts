import type { Refusal } from '../../../hotel/refusal'
import { refuseBegun, refusePlanning } from '../../../hotel/task-sheet/sheet'
import { taskSheets } from '../../../wire/room/task-sheet'
import { accept, serve } from '../../serve'
import { dropSheets } from './keep'
import { lockSheet } from './sheets'

/** `tasksheet/delete`: a sheet that nobody has begun goes, with its rooms. */
export const serveRemoveTaskSheet = serve(taskSheets.remove, async ({ id }, { tx, today }) => {
  const sheet = await lockSheet(tx, id)
  accept<Refusal | undefined>(refusePlanning(sheet, today) ?? refuseBegun(sheet.rooms))
  await dropSheets(tx, [sheet])
  return { id }
})
